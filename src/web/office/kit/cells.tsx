import { Children, type ReactNode, useId, useRef, type KeyboardEvent } from 'react';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { Address } from '../../components/address.tsx';
import { Link } from '../../ui/link.tsx';
import { usePermission } from './me.ts';
import { useRow } from './table-column.ts';

interface Children {
  children: ReactNode;
}

/** A value that never wraps: a day, an amount, a number. */
export function OneLine({ children }: Children) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** Typed text wraps between words, and inside a word only if the word is wider than its column. */
export function Typed({ children }: Children) {
  return <span className="inline-block max-w-(--typed,14rem) wrap-break-word">{children}</span>;
}

/** The name of a row that cannot be opened. */
export function RowName({ children }: Children) {
  return (
    <span className="inline-block max-w-(--name,16rem) font-semibold wrap-break-word">
      {children}
    </span>
  );
}

/** How many actions a wide row shows as words. */
const SIDE_BY_SIDE = 2;

/** The actions of a row: the main ones as words, the rest behind ⋯; on a phone all are behind ⋯. */
export function RowActions({ children }: Children) {
  const width = useRow()?.width ?? 'wide';
  const acts = Children.toArray(children);
  if (width === 'phone') return <>{acts}</>;
  const shown = width === 'wide' && acts.length <= SIDE_BY_SIDE ? SIDE_BY_SIDE : 1;
  return (
    <div className="flex items-center gap-x-3 whitespace-nowrap">
      {acts.slice(0, shown)}
      {acts.length > shown && <RowMenu>{acts.slice(shown)}</RowMenu>}
    </div>
  );
}

interface Props {
  onClick: () => void;
  /** Inactive but focusable, because a disabled button would lose focus to the top of the page. */
  disabled?: boolean;
  danger?: boolean;
  /** The accessible name, if the text alone does not say which row: "Edit Network Engineer". */
  label?: string;
  /** Its shortcut letter (list-keys.ts). */
  keyed?: 'e' | 'r';
  /** Opens the record, as do Enter on the row and a tap on a phone. */
  opens?: boolean;
  children: ReactNode;
}

/** An action of a row, shown as a word. */
export function RowAction({
  onClick,
  disabled,
  danger = false,
  label,
  keyed,
  opens,
  children,
}: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-key={keyed}
      data-open={opens ? '' : undefined}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={`min-h-8 font-medium whitespace-nowrap underline-offset-4 hover:underline pointer-coarse:min-h-11 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${danger ? 'text-soft hover:text-danger in-[[popover]]:text-danger' : ''}`}
    >
      {children}
    </button>
  );
}

/** The action of a row that opens its form. */
export function EditAction({ name, ...rest }: Pick<Props, 'onClick' | 'opens'> & { name: string }) {
  return (
    <RowAction keyed="e" label={`Edit ${name}`} {...rest}>
      Edit
    </RowAction>
  );
}

interface AskedProps<Row> extends Pick<Props, 'danger'> {
  /** From `useDelete` or `useAskedAction`. */
  does: { busy: boolean; ask: (row: Row) => Promise<unknown> };
  row: Row;
  name: string;
  /** Its word: "Delete". */
  children: string;
}

/** An action of a row that asks first. */
export function AskedAction<Row>({ does, row, name, danger = true, children }: AskedProps<Row>) {
  return (
    <RowAction
      danger={danger}
      label={`${children} ${name}`}
      disabled={does.busy}
      onClick={() => void does.ask(row)}
    >
      {children}
    </RowAction>
  );
}

const OPEN =
  'inline-block max-w-(--name,18rem) text-left leading-6 font-semibold wrap-break-word max-sm:after:absolute max-sm:after:inset-0 underline decoration-line underline-offset-4 hover:decoration-current';

/** The first cell of a row; it opens the record, on a phone from anywhere in the row. */
export function OpenRow({ onClick, children }: Pick<Props, 'onClick' | 'children'>) {
  return (
    <button type="button" data-open="" onClick={onClick} className={OPEN}>
      <span>{children}</span>
    </button>
  );
}

/** The same, where the record has a page of its own. */
export function OpenRowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} data-open="" className={OPEN}>
      <span>{children}</span>
    </Link>
  );
}

/** A link among words, as to another record. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline decoration-line underline-offset-4">
      {children}
    </Link>
  );
}

const ROOM = 8;

/** The menu behind ⋯ with the other actions. A choice, Escape, a click elsewhere or a row that scrolls away closes it. */
export function RowMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const row = useRow();
  const watching = useRef<AbortController>(null);
  const place = (open: boolean): void => {
    watching.current?.abort();
    const [at, box] = [button.current, list.current];
    if (!open || !at || !box) return;
    const { bottom, top, right } = at.getBoundingClientRect();
    const under = bottom + box.offsetHeight + ROOM < window.innerHeight;
    box.style.top = `${under ? bottom : Math.max(ROOM, top - box.offsetHeight)}px`;
    box.style.left = `${Math.max(ROOM, right - box.offsetWidth)}px`;
    box.querySelector<HTMLElement>(CHOICES)?.focus();
    // A scroll that ended just before still sends its event: only a button that moved closes the menu.
    const leave = (): void => {
      if (at.getBoundingClientRect().top !== top) box.hidePopover();
    };
    watching.current = new AbortController();
    addEventListener('scroll', leave, { capture: true, signal: watching.current.signal });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-labelledby={row ? `${id}-more ${row.nameId}` : `${id}-more`}
        className="grid size-9 shrink-0 place-items-center rounded-lg text-xl leading-none font-bold hover:bg-sunken max-sm:size-11"
      >
        <span aria-hidden="true">⋯</span>
        <span id={`${id}-more`} className="sr-only">
          {row ? 'More actions for' : 'More actions'}
        </span>
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        onToggle={(event) => place(event.newState === 'open')}
        onClick={(event) => event.target !== list.current && list.current?.hidePopover()}
        onKeyDown={(event) => step(event, list.current)}
        className="inset-auto m-0 min-w-44 rounded-xl border border-line bg-raised py-1 text-sm text-ink shadow-xl [&_:is(a,button)]:flex [&_:is(a,button)]:min-h-11 [&_:is(a,button)]:w-full [&_:is(a,button)]:items-center [&_:is(a,button)]:justify-start [&_:is(a,button)]:rounded-none [&_:is(a,button)]:border-0 [&_:is(a,button)]:px-4 [&_:is(a,button)]:text-left [&_:is(a,button)]:hover:bg-sunken"
      >
        {children}
      </div>
    </>
  );
}

const CHOICES = 'a, button, select';

/** Arrow keys move between the choices. */
function step(event: KeyboardEvent, list: HTMLElement | null): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || !list || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  const choices = [...list.querySelectorAll<HTMLElement>(CHOICES)];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  choices.at((at + by + choices.length) % choices.length)?.focus();
}

/** So long an address stays in one line. Characters. */
const ONE_LINE = 30;

/** An email address in a row; on a phone as plain text, because there the whole row opens its record. */
export function MailLink({ to }: { to: string }) {
  if (useRow()?.width === 'phone') return to;
  return (
    <a
      href={`mailto:${to}`}
      className={`inline-block leading-6 underline decoration-line underline-offset-4 wrap-anywhere ${to.length <= ONE_LINE ? 'xl:whitespace-nowrap' : ''}`}
    >
      {to.length <= ONE_LINE ? to : <Address>{to}</Address>}
    </a>
  );
}

/** The link to a customer’s page by any of their records: "order-…", "invoice-INV-00012", "quote-12". */
export const customerHref = (record: string): string =>
  `${addressOfSection('customers')}?open=${encodeURIComponent(record)}`;

/** A customer’s name as a link to their page; plain text without that right or without a page. */
export function CustomerLink({ of, children }: { of: string | null; children: ReactNode }) {
  const may = usePermission('sales');
  // On a phone the whole row opens its record, which contains the link.
  const onPhone = useRow()?.width === 'phone';
  if (!may.read || of === null || onPhone) return <>{children}</>;
  return (
    <Link
      to={customerHref(of)}
      className="underline decoration-line decoration-dotted underline-offset-4 wrap-break-word hover:decoration-current"
    >
      {children}
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router';
import { addressOfSection, sectionAt, SECTIONS } from '../../../contracts/office-sections.ts';
import { mayRead } from '../../../contracts/permissions.ts';
import { searchOffice } from '../../../contracts/search.ts';
import { callApi } from '../../lib/api.ts';
import { Drawing } from '../../ui/icons.tsx';
import { SHELL_ICONS } from '../icons.ts';
import { useMe, usePermission } from '../kit/me.ts';
import {
  faultOf,
  useUnpaid,
  type Choice,
  type Found,
  addressOfCommand,
  commandOf,
  COMMANDS,
  openFor,
  type Command,
} from './commands.tsx';

const LEAST = 2;

/** What the palette finds: everything, or invoices and orders for a command that needs one. */
type Search = 'all' | Command;

/** Global search, links to every section and commands, on Ctrl-K or a command's own key: arrows choose, Enter opens. */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState<Search | null>(null);
  const navigate = useNavigate();
  const may = usePermission('sales').write;
  const run = useEffectEvent((command: Command): void => {
    const of = command.beside === null ? '' : openFor(command);
    if (of === null) return setSearch(command);
    setSearch(null);
    void navigate(addressOfCommand(command, of));
  });
  useEffect(() => {
    const keys = (event: globalThis.KeyboardEvent): void => {
      const command = may ? commandOf(event) : undefined;
      const asked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!asked && !command) return;
      event.preventDefault();
      if (command) run(command);
      else setSearch('all');
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [may]);
  const open = search !== null;
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 shrink-0 items-center gap-3 rounded-lg border border-transparent px-2.5 text-sm text-soft hover:bg-sunken md:w-44 md:border-edge md:bg-raised xl:w-56"
        onClick={() => setSearch('all')}
      >
        <Drawing path={SHELL_ICONS.search} />
        <span className="flex-1 text-left max-md:sr-only">Search</span>
        <kbd className="rounded border border-line px-1.5 text-xs max-md:hidden">Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        aria-label={search === null || search === 'all' ? 'Search' : search.title}
        onClose={() => setSearch(null)}
        onClick={(event) => event.target === dialog.current && setSearch(null)}
        className="mx-auto mt-[10dvh] max-sm:has-data-toast:mt-36 w-[min(40rem,94vw)] overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-2xl backdrop:bg-night/50"
      >
        {search !== null && (
          <Finder
            key={search === 'all' ? 'all' : search.keys}
            search={search}
            choose={({ href, command }) => {
              if (command) return run(command);
              setSearch(null);
              void navigate(href);
            }}
          />
        )}
      </dialog>
    </>
  );
}

function Finder({ search, choose }: { search: Search; choose: (choice: Choice) => void }) {
  const [text, setText] = useState('');
  // Typing other text selects the first result again. A key names the chosen one: in the next list it can have another place.
  const [chosen, setChosen] = useState({ typed: '', key: '' });
  const typed = useDeferredValue(text.trim());
  const id = useId();
  const everything = useChoices(search === 'all' ? typed : null);
  const unpaid = useUnpaid(search === 'all' ? null : search, typed);
  const { choices, searching, failed } = search === 'all' ? everything : unpaid;
  const which = search !== 'all' && search.beside === 'prompt' ? 'invoice or order' : 'invoice';
  const byHand = chosen.typed === typed ? choices.findIndex(({ key }) => key === chosen.key) : -1;
  const at = Math.max(byHand, 0);
  const setAt = (to: number): void => setChosen({ typed, key: choices[to]?.key ?? '' });
  // Enter waits for the answer to what was typed last: the list before it can have another record first.
  const [entered, setEntered] = useState(false);
  const known = byHand >= 0 || choices[at]?.known === true;
  const waiting = typed !== text.trim() || (searching && !known);
  const empty = choices.length === 0;
  const status = searching && (entered || empty) ? 'Searching…' : empty ? 'No results found' : '';
  const go = (choice: Choice | undefined): void => choice && choose(choice);
  const enter = useEffectEvent(() => {
    setEntered(false);
    go(choices[at]);
  });
  useEffect(() => {
    if (entered && !waiting) enter();
  }, [entered, waiting]);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, choices.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  };
  return (
    <div onKeyDown={keys}>
      <input
        autoFocus
        role="combobox"
        aria-label={
          search === 'all' ? 'Search the back office' : `${search.title}: which ${which}?`
        }
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={choices[at] ? `${id}-${at}` : undefined}
        placeholder={
          search === 'all'
            ? 'Name, phone, number, receipt, amount…'
            : `${search.title}: ${which}, customer or amount`
        }
        value={text}
        onChange={(event) => {
          setEntered(false);
          setText(event.target.value);
        }}
        className="min-h-14 w-full border-b border-line bg-raised px-5 text-lg outline-none placeholder:text-soft"
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="max-h-[60dvh] overflow-y-auto py-2"
      >
        {choices.map((choice, index) => (
          <Option
            key={choice.key}
            id={`${id}-${index}`}
            choice={choice}
            chosen={index === at}
            first={choice.group !== choices[index - 1]?.group}
            onGo={() => go(choice)}
            onPoint={() => setAt(index)}
          />
        ))}
      </ul>
      <p role="status" className="px-5 pb-4 text-sm text-soft empty:hidden">
        {failed ?? status}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  chosen: boolean;
  /** Whether it is the first of its group, with the group name above it. */
  first: boolean;
  onGo: () => void;
  onPoint: () => void;
}

function Option({ id, choice, chosen, first, onGo, onPoint }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      ref={(element) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onGo}
      onMouseMove={onPoint}
      className="group cursor-pointer px-3"
    >
      {first && (
        <span className="block px-2 pt-3 pb-1 text-xs font-semibold text-soft">{choice.group}</span>
      )}
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg px-2 py-2 text-sm sm:flex-nowrap group-aria-selected:bg-leaf group-aria-selected:text-paper">
        <span className="max-w-full shrink-0 truncate font-medium sm:max-w-3/5">
          {choice.title}
        </span>
        <span
          className={`max-w-full truncate text-soft group-aria-selected:text-paper ${choice.command ? 'pointer-coarse:hidden' : ''}`}
        >
          {choice.detail}
        </span>
      </span>
    </li>
  );
}

/** Commands, sections and records that hold what was typed; null searches nothing. */
function useChoices(typed: string | null): Found {
  const { preset = 'viewer' } = useMe();
  const may = usePermission('sales').write;
  const asked = typed !== null && typed.length >= LEAST;
  const { data, isFetching, error } = useQuery({
    queryKey: [searchOffice.path, typed],
    queryFn: ({ signal }) => callApi(searchOffice, { query: { q: typed! }, signal }),
    enabled: asked,
    placeholderData: (before) => (asked ? before : undefined),
  });
  const choices = useMemo(() => {
    const words = (typed ?? '').toLowerCase();
    const commands = (may ? COMMANDS : [])
      .filter(({ title }) => title.toLowerCase().includes(words))
      .map((command) => ({
        group: 'Commands',
        key: command.keys,
        title: command.title,
        detail: command.keys,
        href: '',
        command,
        known: true,
      }));
    const sections = SECTIONS.filter(
      ({ label, area }) => mayRead(preset, area) && label.toLowerCase().includes(words),
    );
    return [
      // A typed word is more often a section's.
      ...(words === '' ? commands : []),
      ...sections.map(({ slug, label }) => ({
        group: 'Sections',
        key: `section-${slug}`,
        title: label,
        detail: '',
        href: addressOfSection(slug),
        known: true,
      })),
      ...(words === '' ? [] : commands),
      ...(data ?? []).map(({ kind, id, title, detail, href }) => ({
        group: sectionAt(href).label,
        key: `${kind}-${id}`,
        title,
        detail,
        href,
      })),
    ];
  }, [data, may, preset, typed]);
  return { choices, searching: isFetching, failed: faultOf(error) };
}

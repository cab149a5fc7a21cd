import { createContext, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { List } from './use-list.ts';
import type { ContactMessage } from '../../../contracts/messages.ts';
import { ApiError } from '../../lib/api.ts';

/** An empty list with a title, a text and an action. */
export function Empty({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center max-[20rem]:px-2">
      <p className="font-display text-lg font-bold">{title}</p>
      {text && <p className="max-w-md text-soft">{text}</p>}
      {children && <div className="mt-1 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** An empty list: explains what belongs there, or that filters match nothing, with a button to reset them. */
export function NoRows<Row>({
  list,
  title,
  hidden,
  text,
  reset = list.filtered,
  children,
}: {
  list: List<Row>;
  title: string;
  /** The text if search or filters match no row. */
  hidden: string;
  /** The text if there are no rows. */
  text?: string;
  /** Whether to show the button that resets the filters. */
  reset?: boolean;
  children?: ReactNode;
}) {
  const back = reset && (
    <Button variant="quiet" onClick={list.reset}>
      Reset Filters
    </Button>
  );
  return (
    <Empty title={title} text={list.filtered ? hidden : text}>
      {children ? (
        <>
          {children}
          {back}
        </>
      ) : (
        back
      )}
    </Empty>
  );
}

/** A list or record that did not load: our error text, the server’s below it, and a retry button. */
export function Failed({
  title,
  error,
  retry,
}: {
  title: string;
  error: Error | null;
  retry: () => unknown;
}) {
  return (
    <div className="p-4">
      <Notice tone="danger" title={title}>
        {error?.message && <p>{error.message}</p>}
        <Button variant="quiet" size="small" className="mt-3" onClick={() => void retry()}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}

/** Placeholder rows while loading. Screen readers announce `text`; it is visible if given. */
export function Loading({ text = 'Loading…', rows = 6 }: { text?: string; rows?: number }) {
  return (
    <div role="status" className="p-4">
      <p className="mb-4 text-sm text-soft">{text}</p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="mb-3 h-9 rounded-md bg-sunken motion-safe:animate-pulse" />
      ))}
    </div>
  );
}

/** True around the form of a record that was deleted while open. */
export const GoneContext = createContext(false);

interface OneRecordProps<Row> {
  /** The result of `useRecord`. */
  found: { data: Row | undefined; error: Error | null; refetch: () => unknown };
  /** The required words for one that could not be loaded. */
  failed: string;
  /** How many placeholder lines it shows while loading. */
  rows?: number;
  children: (record: Row) => ReactNode;
}

/**
 * One open record: loading, failed or shown. Once shown it stays on screen even if deleted, so that its form keeps
 * the typed text.
 */
export function OneRecord<Row>({ found, failed, rows = 6, children }: OneRecordProps<Row>) {
  const { data, error } = found;
  if (data !== undefined)
    return <GoneContext.Provider value={isGone(error)}>{children(data)}</GoneContext.Provider>;
  if (error) return <Failed title={failed} error={error} retry={found.refetch} />;
  return <Loading rows={rows} />;
}

export type StatusTone = 'good' | 'wait' | 'danger' | 'info' | 'off';

const TONES: Record<StatusTone, string> = {
  good: 'bg-good-soft text-good',
  wait: 'bg-sunrise/25 text-ink',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-sunken text-ink',
  off: 'bg-sunken text-soft',
};

/** A status as a word; the colour only supports it. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      data-status=""
      className={`inline-block rounded-md px-2 py-0.5 text-xs font-semibold first-letter:uppercase whitespace-nowrap max-[20rem]:whitespace-normal ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

type Channels = NonNullable<ContactMessage['held_back']>;

const NAMES: Record<Channels[number], string> = { mail: 'email', sms: 'text message' };

/** In a list: marks a sender who got no confirmation because of message limits. */
export function HeldBack({ channels }: { channels: Channels | undefined }) {
  return channels && <Status tone="wait">No confirmation sent</Status>;
}

/** The same as a sentence, in the open record. */
export function heldBackText(channels: Channels): string {
  return `We did not send our confirmation by ${channels.map((channel) => NAMES[channel]).join(' and ')}, because a message limit was reached. The sender does not know yet that we received this.`;
}

/** Whether an error means that the record does not exist or was deleted. */
export const isGone = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 410);

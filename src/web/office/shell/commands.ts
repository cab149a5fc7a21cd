import { addressOfSection } from '../../../contracts/office-sections.ts';
import { NEW } from '../kit/use-open-record.ts';
import type { Beside } from '../invoices/detail.tsx';

/** Something that staff do often, from anywhere in the office by its key. */
export interface Command {
  title: string;
  /** Alt and a letter. */
  keys: `Alt ${string}`;
  /** The form that opens beside an invoice, which is asked for; null for a new one. */
  beside: Beside | null;
}

export const COMMANDS: readonly Command[] = [
  { title: 'New invoice', keys: 'Alt I', beside: null },
  { title: 'Record payment', keys: 'Alt P', beside: 'payment' },
  { title: 'Send M-Pesa prompt', keys: 'Alt M', beside: 'prompt' },
];

const INVOICES = addressOfSection('invoices');

/** Where a command leads, for an invoice where it needs one. */
export const addressOfCommand = ({ beside }: Command, invoice: string): string =>
  `${INVOICES}?open=${beside === null ? NEW : `${invoice}.${beside}`}`;

/** The command of a key press; by the code, because Alt makes other letters on some keyboards. */
export const commandOf = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): Command | undefined =>
  altKey && !ctrlKey && !metaKey
    ? COMMANDS.find(({ keys }) => code === keys.replace('Alt ', 'Key'))
    : undefined;

/** The invoice that is open on screen, if any. */
export function openInvoice(): string | null {
  const { pathname, search } = window.location;
  const open = pathname === INVOICES ? new URLSearchParams(search).get('open') : null;
  return open === null || open === NEW ? null : open.split('.')[0]!;
}

import { addressOfSection } from '../../../contracts/office-sections.ts';
import { NEW } from '../kit/use-open-record.ts';
import type { Beside } from '../invoices/detail.tsx';

/** Something that staff do often, from anywhere in the office by its key. */
export interface Command {
  title: string;
  /** Alt and a letter. */
  keys: `Alt ${string}`;
  /** The form that opens beside an invoice or, for a prompt, an order, which is asked for; null for a new invoice. */
  beside: Beside | null;
}

export const COMMANDS: readonly Command[] = [
  { title: 'New invoice', keys: 'Alt I', beside: null },
  { title: 'Record payment', keys: 'Alt P', beside: 'payment' },
  { title: 'Send M-Pesa prompt', keys: 'Alt M', beside: 'prompt' },
];

const INVOICES = addressOfSection('invoices');
const ORDERS = addressOfSection('orders');

/** Where a command leads, for an invoice or order where it needs one. */
export const addressOfCommand = ({ beside }: Command, of: string): string =>
  `${of.startsWith('ord_') ? ORDERS : INVOICES}?open=${beside === null ? NEW : `${of}.${beside}`}`;

/** The command of a key press; by the code, because Alt makes other letters on some keyboards. */
export const commandOf = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): Command | undefined =>
  altKey && !ctrlKey && !metaKey
    ? COMMANDS.find(({ keys }) => code === keys.replace('Alt ', 'Key'))
    : undefined;

/** The invoice or order on screen that a command can be for, if any. */
export function openFor({ beside }: Command): string | null {
  const { pathname, search } = window.location;
  const fits = pathname === INVOICES || (pathname === ORDERS && beside === 'prompt');
  const open = fits ? new URLSearchParams(search).get('open') : null;
  return open === null || open === NEW ? null : open.split('.')[0]!;
}

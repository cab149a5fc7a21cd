/** The changes between two versions of a proposal, line by line, for staff and the customer. */

import * as z from 'zod/mini';
import { same } from '../kernel/same.ts';
import { discount, plan } from './terms.ts';
import { money } from './fields.ts';
import { taxClass } from './invoices.ts';

export const offeredLine = z.object({
  description: z.string(),
  quantity: z.number(),
  price: money,
  vatRate: z.number(),
  /** Null for a line from before tax classes were stored. */
  taxClass: z.nullable(taxClass),
  vat: money,
  discount,
  /** The line without VAT, after its discount. */
  subtotal: money,
});
export type OfferedLine = z.output<typeof offeredLine>;

/** The parts of a proposal that can be compared. */
const compared = z.object({
  title: z.string(),
  currency: z.enum(['KES', 'USD']),
  validUntil: z.string(),
  terms: z.string(),
  total: money,
  discount,
  plan,
});
type Compared = z.output<typeof compared> & { version: number; lines: OfferedLine[] };

/** A changed line: `before` is null if it was added, `after` is null if it was removed. */
const changedLine = z.object({ before: z.nullable(offeredLine), after: z.nullable(offeredLine) });

/** The differences from the previous version; null if there is none. */
export const proposalChanges = z.nullable(
  z.object({
    /** The version compared with. */
    version: z.number(),
    lines: z.array(changedLine),
    /** The earlier values of the other changed fields. */
    before: z.partial(compared),
  }),
);
export type ProposalChanges = NonNullable<z.output<typeof proposalChanges>>;

/** Compares a proposal with the previous one. Lines match by the same text, otherwise by the same position. */
export function changesOf(now: Compared, before: Compared): ProposalChanges {
  const names = Object.keys(compared.shape) as (keyof z.output<typeof compared>)[];
  const moved = names.filter((name) => !same(now[name], before[name]));
  return {
    version: before.version,
    lines: changedLines(now.lines, before.lines),
    before: Object.fromEntries(moved.map((name) => [name, before[name]])),
  };
}

function changedLines(now: OfferedLine[], before: OfferedLine[]): ProposalChanges['lines'] {
  const pairs = new Map<OfferedLine, OfferedLine>();
  const free = new Set(before);
  const pair = (line: OfferedLine, with_: OfferedLine | undefined): void => {
    if (!with_ || !free.has(with_)) return;
    pairs.set(line, with_);
    free.delete(with_);
  };
  for (const line of now)
    pair(
      line,
      [...free].find((one) => wordsOf(one) === wordsOf(line)),
    );
  now.forEach((line, index) => {
    if (!pairs.has(line)) pair(line, before[index]);
  });
  return [
    ...now
      .map((after) => ({ before: pairs.get(after) ?? null, after }))
      .filter((line) => !same(said(line.before), said(line.after))),
    ...[...free].map((line) => ({ before: line, after: null })),
  ];
}

const wordsOf = ({ description }: OfferedLine): string => description.trim().toLowerCase();

/** The content of a line. Its VAT amount is left out, because rounding can move it by a cent. */
function said(line: OfferedLine | null): unknown {
  return line && { ...line, vat: 0 };
}

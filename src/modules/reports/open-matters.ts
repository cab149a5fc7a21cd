import type { OpenMatter } from '../../contracts/months.ts';
import { addressOfSection } from '../../contracts/office-sections.ts';

type Counted = Exclude<OpenMatter['kind'], 'not_compared'>;

const payments = addressOfSection('payments');

/** The text of each kind, by its count, and the page where staff settle it. */
const MATTERS: Record<Counted, { one: string; many: string; href: string }> = {
  unanswered: {
    one: 'One M-Pesa prompt has no answer. The customer might have paid.',
    many: '{count} M-Pesa prompts have no answer. The customers might have paid.',
    href: `${payments}?unanswered=true`,
  },
  unmatched: {
    one: 'One paybill payment is not assigned yet.',
    many: '{count} paybill payments are not assigned yet.',
    href: `${payments}?view=unmatched&state=waiting`,
  },
  refunds: {
    one: 'One refund is not complete yet.',
    many: '{count} refunds are not complete yet.',
    href: `${payments}?view=refunds`,
  },
  drafts: {
    one: 'One invoice from the month shown or earlier was never sent, so it is not in the export file.',
    many: '{count} invoices from the month shown or earlier were never sent, so they are not in the export file.',
    href: `${addressOfSection('invoices')}?status=Pending`,
  },
  books: {
    one: 'The books differ from the providers’ records in one place.',
    many: 'The books differ from the providers’ records in {count} places.',
    href: `${payments}?view=books`,
  },
};

const NOT_COMPARED: OpenMatter = {
  kind: 'not_compared',
  count: 1,
  text: 'The books have not been compared with the providers’ records since the month ended.',
  href: `${payments}?view=books`,
};

/** The open matters of a month before it is closed. A month that has not ended cannot have been compared since its end. */
export function openMatters(counts: Record<Counted, number | null>, over: boolean): OpenMatter[] {
  const found = (Object.keys(MATTERS) as Counted[]).flatMap((kind): OpenMatter[] => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    const { one, many, href } = MATTERS[kind];
    return [
      { kind, count, text: count === 1 ? one : many.replace('{count}', String(count)), href },
    ];
  });
  return over && counts.books === null ? [...found, NOT_COMPARED] : found;
}

import type { OpenMatter } from '../../contracts/months.ts';
import { addressOfSection } from '../../contracts/office-sections.ts';

type Counted = Exclude<OpenMatter['kind'], 'not_compared'>;

const payments = addressOfSection('payments');

/** What each says, by how many there are, and where it is dealt with. */
const MATTERS: Record<Counted, { one: string; many: string; href: string }> = {
  unanswered: {
    one: 'One M-Pesa prompt has no answer: it may have been paid.',
    many: '{count} M-Pesa prompts have no answer: they may have been paid.',
    href: `${payments}?unanswered=true`,
  },
  unmatched: {
    one: 'One payment at the paybill belongs to nothing yet.',
    many: '{count} payments at the paybill belong to nothing yet.',
    href: `${payments}?view=unmatched&state=waiting`,
  },
  refunds: {
    one: 'One refund has not gone back yet.',
    many: '{count} refunds have not gone back yet.',
    href: `${payments}?view=refunds`,
  },
  drafts: {
    one: 'One invoice of the month, or an earlier one, was never sent: it is not in the file.',
    many: '{count} invoices of the month, or earlier ones, were never sent: they are not in the file.',
    href: `${addressOfSection('invoices')}?status=Pending`,
  },
  books: {
    one: 'The books differ from the providers’ in one place.',
    many: 'The books differ from the providers’ in {count} places.',
    href: `${payments}?view=books`,
  },
};

const NOT_COMPARED: OpenMatter = {
  kind: 'not_compared',
  count: 1,
  text: 'The books were not compared with the providers since the month ended.',
  href: `${payments}?view=books`,
};

/** What is still open of a month, for who wants to close it; nothing where all is settled. Of one that is not over nobody can have compared the books since its end. */
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

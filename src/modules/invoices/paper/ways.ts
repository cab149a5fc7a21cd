import { showDay } from '../../../kernel/clock.ts';
import { moneyIn, PAPER_WORDS, type Block, type Seller, type Way } from '../../pdf/index.ts';
import { byHandFor } from '../pay-methods.ts';
import { balanceOf } from '../invoices.ts';
import { dueOn, openParts } from '../plan.ts';
import type { InvoiceRow } from '../rows.store.ts';
import { WORDS } from './words.ts';

/** What says how an invoice is paid. */
export interface PaySources extends Seller {
  invoice: InvoiceRow;
  /** Where it can be paid; null before it first went out. */
  payLink: string | null;
  /** Our paybill, where this can be paid into it by hand. */
  paybill: string | null;
  /** The Nairobi day on which it is looked at, by which instalments are due. */
  today: string;
}

/** How to pay, and for the requested part of a plan its day or its milestone. */
function payTitle(invoice: InvoiceRow, asked: number, open: number): string {
  const { pay } = WORDS[invoice.language];
  const sum = moneyIn(invoice.currency)(asked);
  if (asked === open && !invoice.waiting) return pay.title(sum);
  if (!invoice.waiting) return pay.dueBy(sum, showDay(invoice.dueDate, invoice.language));
  const part = openParts(invoice).find((one) => one.open > 0);
  return part ? pay.once(sum, part.label) : pay.title(sum);
}

/** How to pay the balance: paybill, bank, and the page with its QR code. A draft shows none of them. */
export function payBlock({ invoice, seller, payLink, paybill, today }: PaySources): Block[] {
  const open = balanceOf(invoice);
  if (open === 0 || invoice.issuedAt === null) return [];
  const asked = dueOn(invoice, today).next;
  const byHand = byHandFor(asked, open);
  const { pay } = WORDS[invoice.language];
  const ways: Way[] = [
    ...(paybill
      ? [
          {
            title: pay.paybill,
            facts: [
              [pay.business, paybill],
              [pay.account, invoice.number],
              // The title has the amount with cents, but the paybill accepts whole shillings only.
              ...(byHand === asked
                ? []
                : [[pay.wholeShillings, moneyIn('KES')(byHand)] as [string, string]]),
            ] satisfies Way['facts'],
          },
        ]
      : []),
    ...(seller.bank
      ? [
          {
            title: pay.bank,
            lines: seller.bank.split('\n'),
            facts: [
              [PAPER_WORDS[invoice.language].reference, invoice.number],
            ] satisfies Way['facts'],
          },
        ]
      : []),
    ...(payLink ? [{ title: pay.online, online: true }] : []),
  ];
  if (ways.length === 0) return [];
  return [
    {
      kind: 'ways',
      title: payTitle(invoice, asked, open),
      ways,
      link: payLink,
      code: pay.code(invoice.number),
    },
  ];
}

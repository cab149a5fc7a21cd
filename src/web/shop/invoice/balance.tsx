import { useHref } from 'react-router';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { receivedOf } from '../../../contracts/withholding.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import { buttonClass } from '../../ui/button.tsx';
import { hasDueDay } from '../../lib/has-due-day.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../texts/use-language.ts';
import { show } from './amount.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';

/** The label of the main figure. For an invoice that was paid and refunded it says both. */
export function headOf(page: Pick<PayPage, 'invoice' | 'payments' | 'replacedBy'>): string {
  const { status, balance, dueNow, dueLater } = page.invoice;
  const { taken, takenBack, replaced, refunded, paid, paidBack, open, now, later } = copy.heads;
  if (page.replacedBy) return fill(replaced, { number: page.replacedBy.number });
  const all = sumOf(page, ({ returned }) => returned);
  if (status === 'Void') return all ? fill(takenBack, { sum: all }) : taken;
  if (status === 'Refunded') return refunded;
  if (balance > 0) return dueLater === 0 ? open : dueNow > 0 ? now : later;
  // What came above the total was never of it.
  const sum = sumOf(page, (payment) => payment.returned - excessBackOf(payment));
  return sum ? fill(paidBack, { sum }) : paid;
}

/** What came above what was owed, and whether it is back; null for nothing. Of a void invoice the head says it. */
export function tooMuchOf(page: Pick<PayPage, 'invoice' | 'payments'>): string | null {
  const sum = sumOf(page, ({ surplus }) => surplus);
  if (page.invoice.status === 'Void' || !sum) return null;
  const isBack = page.payments.every((payment) => excessBackOf(payment) === payment.surplus);
  return fill(isBack ? copy.facts.isBack : copy.facts.goesBack, { sum });
}

/** How much of what came above what was owed is back with the payer. */
const excessBackOf = ({ surplus, returning, returned }: PayPage['payments'][number]): number =>
  Math.min(returned, Math.max(0, surplus - returning));

/** A sum over all payments, for each currency; null for nothing. */
function sumOf(
  { payments }: Pick<PayPage, 'payments'>,
  part: (payment: PayPage['payments'][number]) => number,
): string | null {
  const sums = (['KES', 'USD'] as const).flatMap((currency) => {
    const sum = payments
      .filter((payment) => payment.currency === currency)
      .reduce((whole, payment) => whole + fromMajor(part(payment)), 0);
    return sum > 0 ? [formatMoney(sum, currency)] : [];
  });
  return sums.length > 0 ? sums.join(' + ') : null;
}

/** The one figure that counts, and whose it is. */
export function Balance({ page, token }: { page: PayPage; token: string }) {
  const language = useLanguage();
  const { invoice, company } = page;
  const { currency } = invoice;
  const settled = invoice.balance === 0;
  const overdue = invoice.status === 'Overdue';
  const tooMuch = tooMuchOf(page);
  const inParts = invoice.dueNow > 0 && invoice.dueLater > 0;
  // The date of the next instalment. If more is due in total, the instalment's amount is beside it.
  const isPart = invoice.dueNow === 0 && invoice.dueNext < invoice.balance;
  const due = overdue
    ? fill(copy.facts.overdue, { day: showDay(invoice.dueDate, language) })
    : showDay(invoice.dueDate, language);
  return (
    <header>
      <p className="font-semibold text-clay">{fill(copy.name, { number: invoice.id })}</p>
      <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">
        {fill(copy.heading, { company: company.name, customer: invoice.customer })}
      </h1>
      <dl className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2 border-y-2 border-ink py-5 text-sm">
        <div className="col-span-full mb-2 text-base">
          <dt className="text-soft">{headOf(page)}</dt>
          <dd className="font-display text-4xl font-bold digits sm:text-6xl">
            {show(amountOf(page), currency)}
          </dd>
        </div>
        <Fact name={copy.facts.total}>{show(invoice.total, currency)}</Fact>
        {invoice.paid > invoice.withheld && (!settled || invoice.withheld > 0) && (
          <Fact name={copy.facts.paid}>{show(receivedOf(invoice), currency)}</Fact>
        )}
        {invoice.rounding !== 0 && (
          <Fact name={copy.facts.rounding}>{show(invoice.rounding, currency)}</Fact>
        )}
        {invoice.withheld > 0 && (
          <Fact name={copy.facts.withheld}>{show(invoice.withheld, currency)}</Fact>
        )}
        {invoice.credited > 0 && (
          <Fact name={copy.facts.credited}>{show(invoice.credited, currency)}</Fact>
        )}
        {tooMuch && <Fact name={copy.facts.tooMuch}>{tooMuch}</Fact>}
        {inParts && <Fact name={copy.facts.later}>{show(invoice.dueLater, currency)}</Fact>}
        {!settled && hasDueDay(invoice) && (
          <Fact name={isPart ? copy.pay.next : copy.facts.due} urgent={overdue}>
            {isPart ? `${show(invoice.dueNext, currency)}, ${due}` : due}
          </Fact>
        )}
        {invoice.purchaseOrder && (
          <Fact name={copy.facts.purchaseOrder}>{invoice.purchaseOrder}</Fact>
        )}
        {invoice.kraPin && <Fact name={copy.facts.pin}>{invoice.kraPin}</Fact>}
        <Fact name={copy.facts.written}>{showDay(invoice.date, language)}</Fact>
      </dl>
      <Ways page={page} token={token} />
    </header>
  );
}

/** The paper, and where another invoice took its place the way to that one. */
function Ways({ page: { replacedBy }, token }: { page: PayPage; token: string }) {
  const next = useHref(`/invoice/${replacedBy?.token ?? token}`);
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      <a
        href={`/api/pay/${token}/pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('quiet', 'medium')}
      >
        <Icon name="download" className="size-4" />
        {copy.pdf}
      </a>
      {replacedBy?.token && (
        <a href={next} className={buttonClass('primary', 'medium')}>
          {fill(copy.next, { number: replacedBy.number })}
        </a>
      )}
    </div>
  );
}

/** What went back, what was paid, or what is owed: of a plan what is owed now. */
function amountOf({ invoice }: PayPage): number {
  const { status, balance, paid, credited, dueNow, dueLater } = invoice;
  if (status === 'Refunded') return credited;
  if (balance === 0) return paid;
  return dueNow > 0 && dueLater > 0 ? dueNow : balance;
}

function Fact({
  name,
  urgent = false,
  children,
}: {
  name: string;
  urgent?: boolean;
  children: string;
}) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className={`font-medium digits wrap-anywhere ${urgent ? 'text-danger' : ''}`}>
        {children}
      </dd>
    </div>
  );
}

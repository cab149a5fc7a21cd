import type { PayPage } from '../../../contracts/pay-page.ts';
import { isWithheld } from '../../../contracts/withholding.ts';
import { fill } from '../../texts/fill.ts';
import { show } from './amount.ts';
import { showDay } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { fromMajor, toMajor } from '../../../kernel/money.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';

type Item = PayPage['invoice']['items'][number];

/** What the invoice is for, with VAT, down to its total. */
export function InvoiceLines({ page: { invoice, withVat } }: { page: PayPage }) {
  const { lines } = copy;
  const { currency } = invoice;
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className="mb-3 text-xl">
        {lines.title}
      </h2>
      <table className="w-full border-y border-line text-sm digits sm:text-base">
        <thead>
          <tr className="border-b border-line text-left text-sm text-soft">
            <th scope="col" className="py-2 pr-3">
              {lines.item}
            </th>
            <th scope="col" className="py-2 text-right">
              {withVat ? lines.net : lines.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map((item, index) => (
            <tr key={index} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-2.5 pr-3 text-left font-medium wrap-anywhere">
                {item.description}
                <span className="block text-sm font-normal text-soft">
                  {fill(withVat ? lines.each : lines.eachNoVat, {
                    quantity: item.quantity,
                    price: show(item.price, currency),
                    tax: taxOf(item),
                  })}
                  {item.discount &&
                    `, ${fill(lines.less, { sum: show(item.discount.amount, currency) })}`}
                </span>
              </th>
              <td className="py-2.5 text-right whitespace-nowrap">
                {show(item.subtotal, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums invoice={invoice} withVat={withVat} />
      {invoice.note && (
        <p className="mt-5 max-w-prose whitespace-pre-line text-soft">{invoice.note}</p>
      )}
    </section>
  );
}

function Sums({ invoice, withVat }: Pick<PayPage, 'invoice' | 'withVat'>) {
  const { lines } = copy;
  const sums: [string, number][] = [
    ...(invoice.discount
      ? [[lines.discount, -invoice.discount.amount] satisfies [string, number]]
      : []),
    ...(withVat
      ? ([
          [lines.net, invoice.amount],
          [lines.tax, invoice.tax],
        ] satisfies [string, number][])
      : []),
    [lines.total, invoice.total],
  ];
  return (
    <dl className="mt-3 ml-auto max-w-xs digits">
      {sums.map(([name, amount]) => (
        <div
          key={name}
          className="flex justify-between gap-6 py-1 last:border-t last:border-line last:font-semibold"
        >
          <dt>{name}</dt>
          <dd>{show(amount, invoice.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function taxOf({ taxClass, vatRate }: Item): string {
  const { lines } = copy;
  if (taxClass !== 'standard') return lines[taxClass];
  return vatRate > 0 ? fill(lines.rate, { rate: vatRate }) : lines.noVat;
}

/** What has arrived, newest first. */
export function Received({ payments }: Pick<PayPage, 'payments'>) {
  const came: Record<string, string | undefined> = copy.came;
  const language = useLanguage();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="received-title">
      <h2 id="received-title" className="mb-3 text-xl">
        {payments.some(({ method }) => isWithheld(method))
          ? copy.received.titleWithheld
          : copy.received.title}
      </h2>
      <ul className="border-y border-line">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0"
          >
            <span>
              {came[payment.method] ?? payment.method}, {showDay(payment.date, language)}
              {payment.reference && (
                <span className="block text-sm text-soft wrap-anywhere">
                  {fill(
                    isWithheld(payment.method)
                      ? copy.received.certificate
                      : copy.received.reference,
                    { reference: payment.reference },
                  )}
                </span>
              )}
              {backOf(payment, language).map((text) => (
                <span key={text} className="block text-sm font-medium text-clay">
                  {text}
                </span>
              ))}
            </span>
            <strong className={`digits ${payment.takenBack ? 'line-through' : ''}`}>
              {show(payment.amount, payment.currency)}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of a payment does not count or is not kept, in words; nothing for one that was owed in full. */
function backOf(payment: PayPage['payments'][number], language: Language): string[] {
  const { surplus, returning, returned, currency, amount, rounding = 0, takenBack } = payment;
  const { tooMuch, returning: underWay, returned: done, rounded, takenBack: taken } = copy.received;
  return [
    ...(takenBack ? [fill(taken, { day: showDay(takenBack, language) })] : []),
    ...(rounding === 0
      ? []
      : [fill(rounded, { sum: show(toMajor(fromMajor(amount) - fromMajor(rounding)), currency) })]),
    ...(returning > 0
      ? [fill(surplus > 0 ? tooMuch : underWay, { sum: show(returning, currency) })]
      : []),
    ...(returned > 0 ? [fill(done, { sum: show(returned, currency) })] : []),
  ];
}

/** The instalments of an invoice with a plan: what of each is paid, what is due now and what later. */
export function Schedule({ page: { invoice } }: { page: PayPage }) {
  const { schedule: words } = copy;
  const language = useLanguage();
  const { schedule, currency, status } = invoice;
  if (schedule.length === 0 || status === 'Void' || status === 'Refunded') return null;
  return (
    <section aria-labelledby="schedule-title">
      <h2 id="schedule-title" className="mb-3 text-xl">
        {words.title}
      </h2>
      <ol className="border-y border-line">
        {schedule.map((part, index) => (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {part.label}
              <span
                className={`block text-sm ${part.state === 'overdue' ? 'font-medium text-danger' : 'text-soft'}`}
              >
                {whenOf(language, part)}
                {part.open > 0 && part.settled > 0 && (
                  <>
                    {', '}
                    {fill(words.open, { sum: show(part.open, currency) })}
                  </>
                )}
              </span>
            </span>
            <strong className={`digits ${part.state === 'settled' ? 'font-normal text-soft' : ''}`}>
              {show(part.amount, currency)}
            </strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

function whenOf(
  language: Language,
  { state, dueDate }: PayPage['invoice']['schedule'][number],
): string {
  const words = copy.schedule;
  if (state === 'settled') return words.settled;
  if (dueDate === null) return words.milestone;
  return fill(state === 'overdue' ? words.overdue : words.by, { day: showDay(dueDate, language) });
}

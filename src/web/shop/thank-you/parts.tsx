import type { Order } from '../../../contracts/orders.ts';
import { showDay } from '../../../kernel/clock.ts';
import { receipt as receiptWords } from '../../texts/receipt/en.ts';
import { fill } from '../../texts/fill.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrderLines } from '../totals.tsx';
import { shownOfOrder } from '../checkout/shown.ts';
import { thankYou as thankYouWords } from '../../texts/thank-you/en.ts';

/** What happens next, for each kind of product, with the lines it is about; and what of the money was refunded since. */
export function Next({ order }: { order: Order }) {
  const words = thankYouWords;
  const { refunded, partlyRefunded } = receiptWords;
  if (order.status === 'refunded') return <Notice className="mt-8">{refunded}</Notice>;
  return (
    <>
      {order.status === 'partially_refunded' && <Notice className="mt-8">{partlyRefunded}</Notice>}
      <h2 className="mt-12 text-2xl">{words.next}</h2>
      <ol className="mt-4 border-t border-line">
        {nextSteps(order.lines).map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-5"
          >
            <span aria-hidden="true" className="font-display text-2xl font-bold text-clay">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p className="text-sm font-medium">{step.lines.join(' · ')}</p>
              <p className="mt-1 text-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What was bought, beside the way to its receipt. */
export function PaidOrder({ order, paid }: { order: Order; paid: boolean }) {
  const language = useLanguage();
  const words = thankYouWords;
  return (
    <section
      aria-labelledby="order-title"
      className="rounded-card border border-line bg-raised p-6"
    >
      <h2 id="order-title" className="mb-4 text-xl">
        {words.yourOrder}
      </h2>
      <OrderLines shown={shownOfOrder(order, null)} />
      {paid && (
        <ButtonLink to={`/receipt/${order.id}`} variant="quiet" className="mt-6 w-full">
          {words.receipt}
        </ButtonLink>
      )}
      {order.paidAt && (
        <p className="mt-4 text-sm text-soft">
          {fill(words.paidOn, { day: showDay(new Date(order.paidAt), language) })}
        </p>
      )}
    </section>
  );
}

interface NextStep {
  title: string;
  text: string;
  /** The lines it is about, as they are called. */
  lines: string[];
}

/** The next steps of an order, one for each kind of package in it. */
function nextSteps(lines: Pick<Order['lines'][number], 'name' | 'packageType'>[]): NextStep[] {
  const known: Record<string, Omit<NextStep, 'lines'>> = thankYouWords.steps;
  const found = new Map<string, NextStep>();
  for (const { name, packageType } of lines) {
    const step = known[packageType] ?? thankYouWords.anyStep;
    const told = found.get(step.title) ?? { ...step, lines: [] };
    found.set(step.title, { ...told, lines: [...told.lines, name] });
  }
  return [...found.values()];
}

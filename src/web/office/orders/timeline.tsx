import type { OrderMoment } from '../../../contracts/orders-office.ts';
import { showMoment } from '../../../kernel/moments.ts';

const DOTS: Record<OrderMoment['tone'], string> = {
  plain: 'before:bg-edge',
  good: 'before:bg-leaf',
  bad: 'before:bg-danger',
};

/** What happened to the order, newest first: payments, mails, steps, refunds, and what staff did. */
export function Timeline({ moments }: { moments: OrderMoment[] }) {
  return (
    <section aria-labelledby="timeline-title">
      <h3 id="timeline-title" className="mb-2 text-lg">
        What happened
      </h3>
      <ol className="border-l-2 border-line text-sm">
        {moments.toReversed().map((moment, index) => (
          <li
            key={index}
            className={`relative pb-3 pl-4 before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:rounded-full ${DOTS[moment.tone]}`}
          >
            <p className={`wrap-anywhere ${moment.tone === 'bad' ? 'text-danger' : ''}`}>
              {moment.text}
            </p>
            {moment.detail && <p className="text-soft wrap-anywhere">{moment.detail}</p>}
            <p className="text-xs text-soft tabular-nums">{showMoment(moment.at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

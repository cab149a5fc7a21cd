import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { showMoment } from '../../../kernel/moments.ts';

/** What happened to the invoice, newest first. */
export function Timeline({ events }: { events: InvoiceDetail['timeline'] }) {
  return (
    <section aria-labelledby="timeline-title">
      <h3 id="timeline-title" className="mb-2 text-lg">
        What happened
      </h3>
      <ol className="border-l-2 border-line text-sm">
        {events.toReversed().map((event, index) => (
          <li
            key={index}
            className="relative pb-3 pl-4 before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:rounded-full before:bg-leaf"
          >
            <p className="wrap-anywhere">{event.text}</p>
            <p className="text-xs text-soft tabular-nums">{showMoment(event.at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { readMorning, type Matter } from '../../../contracts/reports.ts';
import { Icon } from '../../ui/icons.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Link } from '../../ui/link.tsx';

/** What needs who looks, the most pressing first; each line leads to the list that shows exactly it. */
export function Morning() {
  const { data, error } = useRecord(readMorning);
  return (
    <section aria-labelledby="needs-you" className="rounded-xl border border-line bg-raised p-5">
      <h2 id="needs-you" className="text-lg">
        What needs you
      </h2>
      <div aria-live="polite">
        {error && <p className="mt-3 text-danger">{error.message}</p>}
        {data?.length === 0 && (
          <p className="mt-3 text-soft">Nothing waits for you. Enjoy the tea.</p>
        )}
        {data && data.length > 0 && (
          <ul className={`mt-2 grid gap-x-8 ${data.length > 3 ? 'lg:grid-cols-2' : ''}`}>
            {data.map((matter) => (
              <Row key={matter.kind} {...matter} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Row({ text, href, late }: Matter) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={href}
        className="group flex min-h-12 items-center gap-3 py-2 font-medium hover:underline"
      >
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rotate-45 ${late ? 'bg-danger' : 'bg-sunrise'}`}
        />
        <span className="min-w-0 flex-1 wrap-break-word">
          {late && <span className="sr-only">Late: </span>}
          {text}
        </span>
        <Icon name="arrow" className="size-4 shrink-0 text-soft max-[20rem]:hidden" />
      </Link>
    </li>
  );
}

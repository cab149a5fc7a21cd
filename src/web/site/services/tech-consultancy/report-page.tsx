import { copy } from './copy.ts';

const { report } = copy;

/** How a page of a report reads: what was found, how bad it is, what to do and what that costs. */
export function ReportPage() {
  return (
    <figure className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <figcaption className="text-sm text-soft">{report.label}</figcaption>
      <p className="mt-2 font-display text-xl font-semibold">{report.title}</p>
      <ol className="mt-3">
        {report.findings.map(({ found, risk, act }) => (
          <li key={found} className="border-t border-line py-3">
            <p className="flex justify-between gap-4 font-medium">
              {found}
              <span className="shrink-0 text-clay">{risk}</span>
            </p>
            <p className="mt-1 text-sm text-soft">{act}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}

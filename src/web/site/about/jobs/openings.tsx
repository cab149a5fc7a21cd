import { langOf } from '../../../texts/record-lang.ts';
import { showDay } from '../../../texts/show-day.ts';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { Written } from '../../../components/written.tsx';
import { Retry } from '../retry.tsx';
import { copy } from './copy.ts';
import { JobLine, type Opening } from './job-facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { useState, type MouseEvent } from 'react';
import { fill } from '../../../texts/fill.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { ApplicationForm } from './application-form.tsx';

/** The open jobs as one ruled list; its exact words where there is none or the server does not answer. */
export function Openings({ jobs }: { jobs: Opening[] | null }) {
  if (jobs === null)
    return <Retry to="/about/jobs-internships" words={copy} className="mt-8 max-w-2xl" />;
  if (jobs.length === 0) return <None />;
  return (
    <ul className="mt-10">
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </ul>
  );
}

function None() {
  return (
    <div className="mt-8 max-w-2xl border-l-4 border-sunrise pl-6">
      <p className="font-display text-2xl font-bold">{copy.none}</p>
      <p className="mt-3 text-soft">{copy.noneText}</p>
      <ButtonLink to="/contact?service=Industrial%20attachment" className="mt-5">
        {copy.write}
      </ButtonLink>
    </div>
  );
}

/** What the job is, in one line with Apply Now; the rest is folded, and on the vacancy's own page. */
function JobCard({ job }: { job: Opening }) {
  return (
    <li
      id={job.id}
      className="grid items-start gap-x-8 gap-y-4 border-t-2 border-ink py-6 lg:grid-cols-[1fr_auto]"
    >
      <details className="group min-w-0">
        <summary className="flex items-start justify-between gap-x-6">
          <div className="grid min-w-0 flex-1 gap-x-14 gap-y-2 lg:grid-cols-[1fr_1.9fr]">
            <h3 lang={langOf(job, 'title')} className="text-2xl">
              {job.title}
            </h3>
            <JobLine job={job} />
          </div>
          <Icon name="chevron" className="mt-1.5 size-6 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="grid gap-x-14 gap-y-6 pt-6 lg:grid-cols-[1fr_1.9fr]">
          <div className="space-y-2">
            <p className="text-soft">
              {copy.facts.posted} <time dateTime={job.postedDate}>{showDay(job.postedDate)}</time>
            </p>
            <Link
              to={`/about/jobs-internships/${job.id}`}
              className="inline-flex min-h-11 items-center underline decoration-sunrise decoration-2 underline-offset-4"
            >
              {copy.page}
              <span className="sr-only">: {job.title}</span>
            </Link>
          </div>
          {job.descriptionHtml && (
            <Written
              html={job.descriptionHtml}
              lang={langOf(job, 'description')}
              lower={2}
              className="max-w-2xl min-w-0"
            />
          )}
        </div>
      </details>
      <Apply job={job} />
    </li>
  );
}

/** Apply Now: a dialog with the form; before and without script the vacancy's own page, which has the same form. */
function Apply({ job }: { job: { id: string; title: string } }) {
  const [open, setOpen] = useState(false);

  function press(event: MouseEvent): void {
    // A link opened in a new tab needs the page.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link
        to={`/about/jobs-internships/${job.id}#apply`}
        onClick={press}
        data-app
        aria-haspopup="dialog"
        className={buttonClass('primary', 'medium', 'justify-self-start lg:-mt-1')}
      >
        {copy.apply}
        <span className="sr-only"> {fill(copy.applyFor, { title: job.title })}</span>
      </Link>
      <Dialog
        open={open}
        title={fill(copy.applyTitle, { title: job.title })}
        onClose={() => setOpen(false)}
      >
        <ApplicationForm jobId={job.id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

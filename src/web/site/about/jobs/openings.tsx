import { useRevalidator } from 'react-router';
import type { Job } from '../../../../contracts/recruitment.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { dayInWords } from '../day-in-words.ts';
import { Written } from '../written.tsx';
import type { RefusedApplication } from './act.ts';
import { Apply } from './apply.tsx';
import { content } from './content.ts';

export type Opening = Pick<Job, 'id' | 'title' | 'department' | 'location' | 'type' | 'postedDate' | 'descriptionHtml'>;

interface OpeningsProps {
  jobs: Opening[] | null;
  refused?: RefusedApplication;
}

/** The open jobs as one ruled list; its exact words where there is none or the server does not answer. */
export function Openings({ jobs, refused }: OpeningsProps) {
  if (jobs === null) return <Retry />;
  if (jobs.length === 0) return <None />;
  const gone = refused !== undefined && !jobs.some((job) => job.id === refused.jobId);
  return (
    <>
      {gone && <Notice tone="danger" title="This position was filled or taken back while you wrote." className="mt-8 max-w-2xl" />}
      <ul className="mt-10">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} refused={refused?.jobId === job.id ? refused : undefined} />
        ))}
      </ul>
    </>
  );
}

function Retry() {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="danger" title={content.failed} className="mt-8 max-w-2xl">
      <form action="/about/jobs-internships" onSubmit={(event) => { event.preventDefault(); void revalidate(); }}>
        <Button variant="quiet" busy={state !== 'idle'} className="mt-3">{content.retry}</Button>
      </form>
    </Notice>
  );
}

function None() {
  return (
    <div className="mt-8 max-w-2xl border-l-4 border-sunrise pl-6">
      <p className="font-display text-2xl font-semibold">{content.none}</p>
      <p className="mt-3 text-soft">{content.noneText}</p>
      <ButtonLink to="/contact?service=Industrial%20attachment" className="mt-5">{content.write}</ButtonLink>
    </div>
  );
}

function JobCard({ job, refused }: { job: Opening; refused?: RefusedApplication }) {
  return (
    <li id={job.id} className="grid gap-x-14 gap-y-6 border-t-2 border-ink py-9 lg:grid-cols-[1fr_1.9fr]">
      <div>
        <p className="inline-block rounded-full bg-night px-3 py-1 text-sm font-semibold text-night-ink">{job.type}</p>
        <h3 className="mt-4 text-2xl lg:text-3xl">{job.title}</h3>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-soft">Department</dt>
          <dd>{job.department}</dd>
          <dt className="text-soft">Place</dt>
          <dd>{job.location}</dd>
          <dt className="text-soft">Posted</dt>
          <dd>
            <time dateTime={job.postedDate}>{dayInWords(job.postedDate)}</time>
          </dd>
        </dl>
      </div>
      <div className="min-w-0">
        {job.descriptionHtml && <Written html={job.descriptionHtml} lower={2} className="max-w-2xl" />}
        <Apply job={job} refused={refused} />
      </div>
    </li>
  );
}

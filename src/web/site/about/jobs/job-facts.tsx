import { langOf } from '../../../texts/record-lang.ts';
import { showDay } from '../../../texts/show-day.ts';
import { copy } from './copy.ts';
import type { Job } from '../../../../contracts/recruitment.ts';

/** Kind, department, place and day of a vacancy. */
export function JobFacts({ job, className = '' }: { job: Opening; className?: string }) {
  return (
    <div className={className}>
      <p className="inline-block rounded-full bg-night px-3 py-1 text-sm font-semibold text-night-ink">
        {copy.types[job.type]}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-soft">{copy.facts.department}</dt>
        <dd lang={langOf(job, 'department')}>{job.department}</dd>
        <dt className="text-soft">{copy.facts.place}</dt>
        <dd lang={langOf(job, 'location')}>{job.location}</dd>
        <dt className="text-soft">{copy.facts.posted}</dt>
        <dd>
          <time dateTime={job.postedDate}>{showDay(job.postedDate)}</time>
        </dd>
      </dl>
    </div>
  );
}

/** The same in one line. */
export function JobLine({ job }: { job: Opening }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 self-start text-soft lg:pt-0.5">
      <span className="max-sm:basis-full">
        <span className="rounded-full bg-night px-3 py-1 text-sm font-semibold text-night-ink">
          {copy.types[job.type]}
        </span>
      </span>
      <span lang={langOf(job, 'department')}>{job.department}</span>
      <span lang={langOf(job, 'location')}>{job.location}</span>
    </p>
  );
}

const SHOWN = [
  'id',
  'title',
  'department',
  'location',
  'type',
  'postedDate',
  'descriptionHtml',
  'translated',
  'english',
] as const;

/** What the pages show of a vacancy. */
export type Opening = Pick<Job, (typeof SHOWN)[number]>;

export const openingOf = (job: Job): Opening =>
  Object.fromEntries(SHOWN.map((name) => [name, job[name]])) as Opening;

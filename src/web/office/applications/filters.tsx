import { applicationStatus, listJobs } from '../../../contracts/recruitment.ts';
import type { Application } from '../../../contracts/recruitment-office.ts';
import { Filter } from '../kit/toolbar.tsx';
import type { List } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';

export function ApplicationFilters({ list }: { list: List<Application> }) {
  const { data: jobs } = useRecord(listJobs, { query: { limit: 200 } });
  return (
    <>
      <Filter
        list={list}
        name="status"
        label="Status"
        all="All Statuses"
        options={applicationStatus.options}
      />
      <Filter
        list={list}
        name="jobId"
        label="Job"
        all="All Jobs"
        options={(jobs ?? []).map((job) => [job.id, job.title] as const)}
      />
    </>
  );
}

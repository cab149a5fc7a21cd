import { readJob } from '../../../contracts/recruitment.ts';
import { usePermission } from '../kit/me.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { NEW } from '../kit/use-open-record.ts';
import { useRecord } from '../kit/use-record.ts';
import { JobForm } from './job-form.tsx';

/** A vacancy to add or change. Read by itself, not out of the list: a colleague's change may take it off the page that is shown. */
export function JobSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const may = usePermission('hiring');
  const known = id !== null && id !== NEW;
  const found = useRecord(readJob, known ? { params: { id } } : null);
  return (
    <Sheet
      open={may.write && id !== null}
      title={id === NEW ? 'Add a job' : (found.data?.title ?? 'Job')}
      onClose={onClose}
      wide
    >
      {id === NEW && <JobForm job={null} onDone={onClose} />}
      {known && (
        <OneRecord found={found} failed="Failed to load the job">
          {(job) => <JobForm key={job.id} job={job} onDone={onClose} />}
        </OneRecord>
      )}
    </Sheet>
  );
}

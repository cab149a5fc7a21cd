import { readJob } from '../../../contracts/recruitment.ts';
import { usePermission } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { NEW } from '../kit/use-open-record.ts';
import { useRecord } from '../kit/use-record.ts';
import { JobForm } from './job-form.tsx';

/** A vacancy to add or change. Read by itself, not out of the list: a colleague's change may take it off the page that is shown. */
export function JobSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const may = usePermission('hiring');
  const { data } = useRecord(readJob, id === null || id === NEW ? null : { params: { id } });
  const shown = (id !== NEW && data) || null;
  return (
    <Sheet
      open={may.write && (id === NEW || shown !== null)}
      title={shown ? shown.title : 'Add a job'}
      onClose={onClose}
      wide
    >
      <JobForm key={id} job={shown} onDone={onClose} />
    </Sheet>
  );
}

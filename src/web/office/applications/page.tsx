import { listApplications, type Application } from '../../../contracts/recruitment-office.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Toolbar } from '../kit/toolbar.tsx';
import { useList, type List } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { useRecord } from '../kit/use-record.ts';
import { Candidate } from './candidate.tsx';
import { applicationColumns } from './columns.tsx';
import { ApplicationFilters } from './filters.tsx';
import { Resume } from './resume.tsx';
import { useChoice } from './use-choice.ts';

/** What people sent for the vacancies (S2-127…S2-133). */
export default function Applications() {
  const list = useList(listApplications, { filters: ['status', 'jobId'] });
  const may = usePermission('hiring');
  const open = useOpenRecord();
  const resume = useOpenRecord('resume');
  const choice = useChoice();
  const shown = useApplication(list, open.id);
  const viewed = useApplication(list, resume.id);

  return (
    <>
      <Toolbar list={list} search="Search applications" actions={<ExportLink list={list} />}>
        <ApplicationFilters list={list} />
      </Toolbar>
      <DataTable
        label="Applications"
        list={list}
        columns={applicationColumns({
          mayWrite: may.write,
          ...choice,
          open: open.show,
          openResume: resume.show,
        })}
        rowKey={(row) => row.id}
        failed="Failed to fetch applications"
        empty={
          <NoRows
            list={list}
            title="No applications found"
            hidden="No application fits this search and filter."
            text="Applications from the careers page arrive here."
          />
        }
      />
      <Sheet open={shown !== null} title={shown ? shown.candidate : ''} onClose={open.close} wide>
        {shown && (
          <Candidate key={shown.id} application={shown} onResume={() => resume.show(shown.id)} />
        )}
      </Sheet>
      <Resume application={viewed} onClose={resume.close} />
    </>
  );
}

/** The application of an id: of the list, or, where a mail or a bell names one that stands on no page of it, asked for. */
function useApplication(list: List<Application>, id: string | null): Application | null {
  const row = list.rows.find((one) => one.id === id);
  const asked = id !== null && !row && !list.loading ? { query: { q: id } } : null;
  const { data } = useRecord(listApplications, asked);
  return row ?? data?.find((one) => one.id === id) ?? null;
}

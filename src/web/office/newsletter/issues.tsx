import {
  deleteIssue,
  issueStatus,
  listIssues,
  type NewsletterIssue,
} from '../../../contracts/newsletter-issues.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { capitalised, Filter, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useInterval } from '../kit/use-interval.ts';
import { useList } from '../kit/use-list.ts';
import { EDITOR, issueColumns } from './issue-columns.tsx';

const LOOK_AGAIN = 2_000;

/** What is written, what is on its way and what went out. */
export function Issues() {
  const list = useList(listIssues, { filters: ['status'] });
  const may = usePermission('publishing');
  const remove = useAskedAction(deleteIssue, {
    question: (issue: NewsletterIssue) => ({
      title: `Delete the draft "${issue.subject}"?`,
      confirm: 'Delete',
      danger: true,
    }),
    input: (issue) => ({ params: { id: issue.id }, headers: ifMatch(issue) }),
    done: () => ['info', 'Newsletter deleted'],
    failed: 'Failed to delete the newsletter',
  });
  const sending = list.rows.some((issue) => issue.status === 'sending');
  useInterval(sending ? LOOK_AGAIN : null, list.refetch);

  return (
    <>
      <Toolbar
        list={list}
        search="Search by subject"
        actions={
          may.write && (
            <ButtonLink to={`${EDITOR}/new`} size="small">
              Write a newsletter
            </ButtonLink>
          )
        }
      >
        <Filter
          list={list}
          name="status"
          label="State"
          all="All states"
          options={issueStatus.options.map(capitalised)}
        />
      </Toolbar>
      <DataTable
        label="Newsletters"
        list={list}
        columns={issueColumns({ mayWrite: may.write, busy: remove.busy, remove: remove.ask })}
        rowKey={(issue) => issue.id}
        failed="Failed to load the newsletters"
        empty={
          <NoRows
            list={list}
            title="No newsletters found"
            hidden="None fits this search and filter."
            text="What you write here goes to everybody who confirmed their address."
          />
        }
      />
    </>
  );
}

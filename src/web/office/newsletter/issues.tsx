import {
  deleteIssue,
  issueStatus,
  listIssues,
  type NewsletterIssue,
} from '../../../contracts/newsletter-issues.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { capitalised, Filter, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useInterval } from '../kit/use-interval.ts';
import { useList } from '../kit/use-list.ts';
import { OneLine } from '../kit/cells.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { showMoment } from '../../../kernel/moments.ts';
import { IssueState } from './issue-state.tsx';
import { Progress } from './progress.tsx';
import { Link } from '../../ui/link.tsx';

const EDITOR = '/dashboard/admin/newsletter';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  remove: (issue: NewsletterIssue) => Promise<unknown>;
}

/** The table of newsletters; one that is on its way or went out cannot be deleted. */
function issueColumns({ mayWrite, busy, remove }: Doing): Column<NewsletterIssue>[] {
  return [
    {
      head: 'Subject',
      cell: (issue) => (
        <Link
          to={`${EDITOR}/${issue.id}`}
          data-open=""
          className="inline-block max-w-72 font-semibold wrap-break-word max-sm:after:absolute max-sm:after:inset-0 underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {issue.subject}
        </Link>
      ),
    },
    { head: 'State', cell: (issue) => <IssueState status={issue.status} /> },
    {
      head: 'Progress',
      fold: true,
      cell: (issue) => issue.status !== 'draft' && <Progress issue={issue} />,
    },
    {
      head: 'Written',
      cell: (issue) => <OneLine>{showMoment(issue.date)}</OneLine>,
    },
    {
      head: 'Sent',
      fold: true,
      cell: (issue) => issue.startedAt && <OneLine>{showMoment(issue.startedAt)}</OneLine>,
    },
    {
      head: 'Actions',
      cell: (issue) =>
        mayWrite &&
        issue.status === 'draft' && (
          <RowAction
            danger
            label={`Delete ${issue.subject}`}
            disabled={busy}
            onClick={() => void remove(issue)}
          >
            Delete
          </RowAction>
        ),
    },
  ];
}

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

import { Link } from 'react-router';
import {
  deleteIssue,
  issueStatus,
  listIssues,
  type NewsletterIssue,
} from '../../../contracts/newsletter-issues.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { useMay } from '../kit/me.ts';
import { RowAction } from '../kit/row-action.tsx';
import { Empty } from '../kit/states.tsx';
import { Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useEvery } from '../kit/use-every.ts';
import { useList } from '../kit/use-list.ts';
import { IssueState } from './issue-state.tsx';
import { Progress } from './progress.tsx';

const EDITOR = '/dashboard/admin/newsletter';
const LOOK_AGAIN = 2_000;

/** What is written, what is on its way and what went out. */
export function Issues() {
  const list = useList(listIssues, { filters: ['status'] });
  const may = useMay('publishing');
  const confirm = useConfirm();
  const remove = useAction(deleteIssue, {
    done: () => ['info', 'Newsletter deleted'],
    failed: 'Failed to delete the newsletter',
  });
  const sending = list.rows.some((issue) => issue.status === 'sending');
  useEvery(sending ? LOOK_AGAIN : null, list.refetch);

  async function ask(issue: NewsletterIssue): Promise<void> {
    if (
      await confirm({
        title: `Delete the draft "${issue.subject}"?`,
        confirm: 'Delete',
        danger: true,
      })
    )
      await remove.run({ params: { id: issue.id }, headers: ifMatch(issue) });
  }

  const columns: Column<NewsletterIssue>[] = [
    {
      head: 'Subject',
      className: 'lg:min-w-48',
      cell: (issue) => (
        <Link
          to={`${EDITOR}/${issue.id}`}
          className="font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {issue.subject}
        </Link>
      ),
    },
    { head: 'State', cell: (issue) => <IssueState status={issue.status} /> },
    { head: 'Progress', cell: (issue) => issue.status !== 'draft' && <Progress issue={issue} /> },
    {
      head: 'Written',
      cell: (issue) => <span className="whitespace-nowrap">{showMoment(issue.date)}</span>,
    },
    {
      head: 'Sent',
      cell: (issue) =>
        issue.startedAt && <span className="whitespace-nowrap">{showMoment(issue.startedAt)}</span>,
    },
    {
      head: 'Actions',
      cell: (issue) =>
        may.write &&
        issue.status === 'draft' && (
          <RowAction
            danger
            label={`Delete ${issue.subject}`}
            disabled={remove.busy}
            onClick={() => void ask(issue)}
          >
            Delete
          </RowAction>
        ),
    },
  ];

  return (
    <>
      <Toolbar
        actions={
          may.write && (
            <ButtonLink to={`${EDITOR}/new`} size="small">
              Write a newsletter
            </ButtonLink>
          )
        }
      >
        <SearchBox list={list} label="Search by subject" />
        <Filter
          list={list}
          name="status"
          label="State"
          all="All states"
          options={issueStatus.options.map(
            (status) => [status, status[0]!.toUpperCase() + status.slice(1)] as const,
          )}
        />
      </Toolbar>
      <DataTable
        label="Newsletters"
        list={list}
        columns={columns}
        rowKey={(issue) => issue.id}
        failed="Failed to load the newsletters"
        empty={
          <Empty
            title="No newsletters found"
            text={
              list.filtered
                ? 'None fits this search and filter.'
                : 'What you write here goes to everybody who confirmed their address.'
            }
          >
            {list.filtered && (
              <Button type="button" variant="quiet" onClick={list.reset}>
                Reset Filters
              </Button>
            )}
          </Empty>
        }
      />
    </>
  );
}

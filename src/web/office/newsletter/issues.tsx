import {
  deleteIssue,
  issueStatus,
  listIssues,
  type NewsletterIssue,
} from '../../../contracts/newsletter-issues.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../kit/table-column.ts';
import { usePermission } from '../kit/me.ts';
import { ListPage } from '../kit/list-page.tsx';
import { capitalised } from '../kit/toolbar.tsx';
import { useDelete } from '../kit/use-action.ts';
import { useInterval, IssueState, Progress } from './progress.tsx';
import { useList } from '../kit/use-list.ts';
import { OneLine, OpenRowLink, RowAction } from '../kit/cells.tsx';
import { showMoment } from '../../../kernel/moments.ts';

const EDITOR = '/dashboard/admin/newsletter';

const LOOK_AGAIN = 2_000;

/** Drafts, newsletters being sent and those sent; only a draft can be deleted. */
export function Issues() {
  const list = useList(listIssues, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: issueStatus.options.map(capitalised),
      },
    ],
  });
  const may = usePermission('publishing');
  const remove = useDelete(deleteIssue, {
    question: (issue: NewsletterIssue) => ({ title: `Delete the draft “${issue.subject}”?` }),
    done: () => ['info', 'Newsletter deleted'],
    failed: 'We could not delete the newsletter',
  });
  const sending = list.rows.some((issue) => issue.status === 'sending');
  useInterval(sending ? LOOK_AGAIN : null, list.refetch);

  const columns: Column<NewsletterIssue>[] = [
    {
      head: 'Subject',
      cell: (issue) => <OpenRowLink to={`${EDITOR}/${issue.id}`}>{issue.subject}</OpenRowLink>,
    },
    { head: 'Status', cell: (issue) => <IssueState status={issue.status} /> },
    {
      head: 'Progress',
      fold: true,
      cell: (issue) => issue.status !== 'draft' && <Progress issue={issue} />,
    },
    {
      head: 'Created',
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
        may.write &&
        issue.status === 'draft' && (
          <RowAction
            danger
            label={`Delete ${issue.subject}`}
            disabled={remove.busy}
            onClick={() => void remove.ask(issue)}
          >
            Delete
          </RowAction>
        ),
    },
  ];

  return (
    <ListPage
      label="Newsletters"
      list={list}
      search="Search by subject"
      actions={
        may.write && (
          <ButtonLink to={`${EDITOR}/new`} size="small">
            Write newsletter
          </ButtonLink>
        )
      }
      columns={columns}
      rowKey={(issue) => issue.id}
      failed="We could not load the newsletters"
      empty={{
        title: 'No newsletters found',
        hidden: 'No newsletters match your filters.',
        text: 'We send your newsletters to everyone who confirmed their address.',
      }}
    />
  );
}

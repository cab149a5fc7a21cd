import type { NewsletterIssue } from '../../../contracts/newsletter-issues.ts';
import { OneLine } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { showMoment } from '../../../kernel/moments.ts';
import { IssueState } from './issue-state.tsx';
import { Progress } from './progress.tsx';
import { Link } from '../../ui/link.tsx';

export const EDITOR = '/dashboard/admin/newsletter';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  remove: (issue: NewsletterIssue) => Promise<unknown>;
}

/** The table of newsletters; one that is on its way or went out cannot be deleted. */
export function issueColumns({ mayWrite, busy, remove }: Doing): Column<NewsletterIssue>[] {
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

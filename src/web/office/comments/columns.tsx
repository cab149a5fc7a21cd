import { commentStatus, type Comment } from '../../../contracts/comments.ts';
import { OneLine, RowActions, Typed } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';
import { showMoment } from '../../../kernel/moments.ts';
import { STATES, type CommentState } from './words.ts';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  moderate: (comment: Comment, status: CommentState) => Promise<unknown>;
}

/** The table of comments. */
export function commentColumns(doing: Doing): Column<Comment>[] {
  return [
    {
      head: 'Comment',
      cell: (comment) => (
        <p className="max-w-xl min-w-40 whitespace-pre-line wrap-anywhere max-sm:text-sm max-sm:font-normal">
          {comment.text}
        </p>
      ),
    },
    { head: 'Author', sort: 'author', cell: (comment) => comment.author },
    {
      head: 'Post',
      fold: true,
      phone: 'off',
      cell: (comment) => <Typed>{comment.postTitle}</Typed>,
    },
    {
      head: 'Date',
      fold: true,
      sort: 'date',
      cell: (comment) => <OneLine>{showMoment(comment.date)}</OneLine>,
    },
    {
      head: 'Status',
      sort: 'status',
      cell: (comment) => (
        <Status tone={STATES[comment.status].tone}>{STATES[comment.status].words}</Status>
      ),
    },
    {
      head: 'Actions',
      cell: (comment) => doing.mayWrite && <Actions comment={comment} {...doing} />,
    },
  ];
}

/** What a comment can become: it is put back to waiting only where it was taken for spam. */
function Actions({ comment, busy, moderate }: Doing & { comment: Comment }) {
  return (
    <RowActions>
      {commentStatus.options
        .filter(
          (status) =>
            status !== comment.status && (status !== 'pending' || comment.status === 'spam'),
        )
        .map((status) => (
          <RowAction
            key={status}
            danger={status === 'spam'}
            disabled={busy}
            label={`${STATES[status].act}: comment of ${comment.author} on ${comment.postTitle}`}
            onClick={() => void moderate(comment, status)}
          >
            {STATES[status].act}
          </RowAction>
        ))}
    </RowActions>
  );
}

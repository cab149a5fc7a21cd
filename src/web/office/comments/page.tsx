import {
  commentStatus,
  listComments,
  moderateComment,
  moderateComments,
  type Comment,
} from '../../../contracts/comments.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { OneLine, RowAction, RowActions, Typed } from '../kit/cells.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useSeen, useSelection } from '../kit/use-selection.ts';

type CommentState = Comment['status'];

const STATES: Record<CommentState, { tone: StatusTone; words: string; done: string; act: string }> =
  {
    pending: { tone: 'wait', words: 'Waiting', done: 'moved back to waiting', act: 'Not spam' },
    approved: { tone: 'good', words: 'Approved', done: 'approved', act: 'Approve' },
    spam: { tone: 'off', words: 'Spam', done: 'marked as spam', act: 'Mark as spam' },
  };

/** Comments on posts, and whether the site shows them. */
export default function Comments() {
  const list = useList(listComments, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: commentStatus.options.map((status) => [status, STATES[status].words] as const),
      },
    ],
  });
  const may = usePermission('publishing');
  const selection = useSelection();
  const seen = useSeen(list.rows, (comment) => comment.id);
  const one = useAction(moderateComment, {
    done: ({ status }) => `Comment ${STATES[status].done}`,
    failed: 'We could not update the comment',
  });
  const call = (on: Comment, status: CommentState) => ({
    params: { id: on.id },
    body: { status },
    headers: ifMatch(on),
  });
  const many = useAction(moderateComments, {
    done: (changed, { body }) =>
      `${changed.length} ${changed.length === 1 ? 'comment' : 'comments'} ${STATES[body!.status].done}`,
    failed: 'We could not update the comments',
  });
  /** Sets the status of the ticked comments; Undo restores each one’s earlier status. */
  async function decide(status: CommentState): Promise<void> {
    const back = commentStatus.options
      .map((was) => ({ ids: selection.keys.filter((id) => seen(id)?.status === was), status: was }))
      .filter(({ ids }) => ids.length > 0)
      .map((body) => ({ body }));
    if (await many.run({ body: { ids: selection.keys, status } }, () => back)) selection.clear();
  }

  const columns: Column<Comment>[] = [
    {
      head: 'Comment',
      cell: (comment) => (
        <p className="max-w-xl sm:min-w-40 whitespace-pre-line wrap-anywhere max-sm:text-sm max-sm:font-normal">
          {comment.text}
        </p>
      ),
    },
    { head: 'Author', sort: 'author', cell: (comment) => comment.author },
    {
      head: 'Post',
      fold: true,
      phone: 'text',
      className: 'xl:[--typed:20rem] xl:min-w-52',
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
      cell: ({ status }) => <Status tone={STATES[status].tone}>{STATES[status].words}</Status>,
    },
    {
      head: 'Actions',
      cell: (comment) => {
        if (!may.write) return null;
        // Only spam can move back to waiting.
        const others = commentStatus.options.filter(
          (status) =>
            status !== comment.status && (status !== 'pending' || comment.status === 'spam'),
        );
        return (
          <RowActions>
            {others.map((status) => (
              <RowAction
                key={status}
                danger={status === 'spam'}
                disabled={one.busy}
                label={`${STATES[status].act}: comment from ${comment.author} on ${comment.postTitle}`}
                onClick={() =>
                  void one.run(call(comment, status), (now) => call(now, comment.status))
                }
              >
                {STATES[status].act}
              </RowAction>
            ))}
          </RowActions>
        );
      },
    },
  ];

  return (
    <ListPage
      label="Comments"
      list={list}
      search="Search comments"
      exports
      columns={columns}
      rowKey={(comment) => comment.id}
      failed="We could not load the comments"
      selection={may.write ? selection : undefined}
      bulk={
        <>
          <ActionButton variant="primary" busy={many.busy} onClick={() => void decide('approved')}>
            Approve
          </ActionButton>
          <ActionButton variant="danger" busy={many.busy} onClick={() => void decide('spam')}>
            Mark as spam
          </ActionButton>
        </>
      }
      empty={{
        title: list.value('status') === 'pending' ? 'No comments to approve' : 'No comments found',
        text: 'New comments on posts appear here for you to approve.',
      }}
    />
  );
}

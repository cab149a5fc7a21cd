import {
  commentStatus,
  listComments,
  moderateComment,
  type Comment,
  moderateComments,
} from '../../../contracts/comments.ts';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useSelection, type Selection } from '../kit/use-selection.ts';
import { STATES, type CommentState } from './words.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useSeen } from '../kit/use-seen.ts';
import { OneLine, RowActions, Typed } from '../kit/cells.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';
import { showMoment } from '../../../kernel/moments.ts';

const call = (on: Comment, status: Comment['status']) => ({
  params: { id: on.id },
  body: { status },
  headers: ifMatch(on),
});

/** What readers wrote under posts, and which of it is shown (D113). */
export default function Comments() {
  const list = useList(listComments, { filters: ['status'] });
  const may = usePermission('publishing');
  const selection = useSelection();
  const one = useAction(moderateComment, {
    done: ({ status }) => `Comment ${STATES[status].done}`,
    failed: 'Failed to update the comment',
  });

  return (
    <>
      <Toolbar list={list} search="Search comments" actions={<ExportLink list={list} />}>
        <Filter
          list={list}
          name="status"
          label="Status"
          all="All Statuses"
          options={commentStatus.options.map((status) => [status, STATES[status].words] as const)}
        />
      </Toolbar>
      <DataTable
        label="Comments"
        list={list}
        columns={commentColumns({
          mayWrite: may.write,
          busy: one.busy,
          moderate: (comment, status) =>
            one.run(call(comment, status), (now) => call(now, comment.status)),
        })}
        rowKey={(comment) => comment.id}
        failed="Failed to load comments"
        selection={may.write ? selection : undefined}
        bulk={<ModerateMany selection={selection} rows={list.rows} />}
        empty={
          <NoRows
            list={list}
            title={list.value('status') === 'pending' ? 'No comment waits' : 'No comments found'}
            hidden="Nothing fits this search and filter."
            text="Comments on posts wait here until somebody approves them."
          />
        }
      />
    </>
  );
}

interface ModerateManyProps {
  selection: Selection;
  rows: Comment[];
}

/** The comments that are ticked, decided on at once; Undo gives each the state it had. */
function ModerateMany({ selection, rows }: ModerateManyProps) {
  const seen = useSeen(rows, (comment) => comment.id);
  const many = useAction(moderateComments, {
    done: (changed, { body }) =>
      `${changed.length} ${changed.length === 1 ? 'comment' : 'comments'} ${STATES[body!.status].done}`,
    failed: 'Failed to update the comments',
  });
  async function decide(status: CommentState): Promise<void> {
    const back = commentStatus.options
      .map((was) => ({ ids: selection.keys.filter((id) => seen(id)?.status === was), status: was }))
      .filter(({ ids }) => ids.length > 0)
      .map((body) => ({ body }));
    if (await many.run({ body: { ids: selection.keys, status } }, () => back)) selection.clear();
  }
  return (
    <>
      <ActionButton variant="primary" busy={many.busy} onClick={() => void decide('approved')}>
        Approve
      </ActionButton>
      <ActionButton variant="danger" busy={many.busy} onClick={() => void decide('spam')}>
        Mark as spam
      </ActionButton>
    </>
  );
}

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  moderate: (comment: Comment, status: CommentState) => Promise<unknown>;
}

/** The table of comments. */
function commentColumns(doing: Doing): Column<Comment>[] {
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

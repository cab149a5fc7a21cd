import {
  commentStatus,
  listComments,
  moderateComment,
  moderateComments,
  type Comment,
} from '../../../contracts/blog.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { useMay } from '../kit/me.ts';
import { RowAction } from '../kit/row-action.tsx';
import { Empty } from '../kit/states.tsx';
import { Status, type StatusTone } from '../kit/status.tsx';
import { ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useSelection } from '../kit/use-selection.ts';

type State = Comment['status'];

const STATES: Record<State, { tone: StatusTone; words: string; done: string; act: string }> = {
  pending: { tone: 'wait', words: 'Waiting', done: 'put back to waiting', act: 'Put back' },
  approved: { tone: 'good', words: 'Approved', done: 'approved', act: 'Approve' },
  spam: { tone: 'off', words: 'Spam', done: 'marked as spam', act: 'Spam' },
};

/** What readers wrote under posts, and which of it is shown (D113). */
export default function Comments() {
  const list = useList(listComments, { filters: ['status'] });
  const may = useMay('publishing');
  const selection = useSelection();
  const one = useAction(moderateComment, {
    done: ({ status }) => `Comment ${STATES[status].done}`,
    failed: 'Failed to update the comment',
  });
  const many = useAction(moderateComments, {
    done: (changed, { body }) =>
      `${changed.length} ${changed.length === 1 ? 'comment' : 'comments'} ${STATES[body!.status].done}`,
    failed: 'Failed to update the comments',
  });

  async function decide(status: State): Promise<void> {
    if ((await many.run({ body: { ids: selection.keys, status } })) !== null) selection.clear();
  }

  const columns: Column<Comment>[] = [
    {
      head: 'Comment',
      className: 'lg:min-w-60',
      cell: (comment) => (
        <p className="max-w-xl whitespace-pre-line wrap-anywhere">{comment.text}</p>
      ),
    },
    { head: 'Author', sort: 'author', cell: (comment) => comment.author },
    {
      head: 'Post',
      className: 'lg:min-w-44',
      cell: (comment) => <span className="wrap-anywhere">{comment.postTitle}</span>,
    },
    {
      head: 'Date',
      sort: 'date',
      cell: (comment) => <span className="whitespace-nowrap">{showMoment(comment.date)}</span>,
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
      cell: (comment) =>
        may.write && (
          <div className="flex flex-wrap gap-x-4 lg:flex-nowrap">
            {commentStatus.options
              .filter(
                (status) =>
                  status !== comment.status && (status !== 'pending' || comment.status === 'spam'),
              )
              .map((status) => (
                <RowAction
                  key={status}
                  danger={status === 'spam'}
                  disabled={one.busy}
                  label={`${STATES[status].act}: comment of ${comment.author} on ${comment.postTitle}`}
                  onClick={() =>
                    void one.run({
                      params: { id: comment.id },
                      body: { status },
                      headers: ifMatch(comment),
                    })
                  }
                >
                  {STATES[status].act}
                </RowAction>
              ))}
          </div>
        ),
    },
  ];

  return (
    <>
      <Toolbar actions={<ExportLink list={list} />}>
        <SearchBox list={list} label="Search comments" />
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
        columns={columns}
        rowKey={(comment) => comment.id}
        failed="Failed to load comments"
        selection={may.write ? selection : undefined}
        bulk={
          <>
            <Button
              type="button"
              size="small"
              busy={many.busy}
              onClick={() => void decide('approved')}
            >
              Approve
            </Button>
            <Button
              type="button"
              size="small"
              variant="danger"
              busy={many.busy}
              onClick={() => void decide('spam')}
            >
              Mark as spam
            </Button>
          </>
        }
        empty={
          <Empty
            title={list.value('status') === 'pending' ? 'No comment waits' : 'No comments found'}
            text={
              list.filtered
                ? 'Nothing fits this search and filter.'
                : 'Comments on posts wait here until somebody approves them.'
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

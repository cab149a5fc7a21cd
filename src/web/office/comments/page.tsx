import {
  commentStatus,
  listComments,
  moderateComment,
  type Comment,
} from '../../../contracts/comments.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useSelection } from '../kit/use-selection.ts';
import { commentColumns } from './columns.tsx';
import { ModerateMany } from './moderate-many.tsx';
import { STATES } from './words.ts';

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

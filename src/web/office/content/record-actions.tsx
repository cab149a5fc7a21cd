import {
  approveContent,
  deleteContent,
  updateContent,
  type ContentInput,
  type ContentRecord,
} from '../../../contracts/content.ts';
import { CONTENT_REGISTRY, titleOf } from '../../../contracts/content-kinds.ts';
import { RowAction, RowActions } from '../kit/cells.tsx';
import { ifMatch, useAction, useDelete } from '../kit/use-action.ts';

/** The actions on a record: approve, edit, hide and delete. */
export function RecordActions({ record, edit }: { record: ContentRecord; edit: () => void }) {
  const { label } = CONTENT_REGISTRY[record.kind];
  const title = titleOf(record);
  const called = `${label} "${title}"`;
  const approved = record.approved_at !== null;
  const on = (row: ContentRecord) => ({ params: { id: record.id }, headers: ifMatch(row) });
  const approval = useAction(approveContent, {
    done: ({ approved_at }) =>
      approved_at ? `${called} approved` : ['info', `Approval of ${called} withdrawn`],
    failed: 'We could not change the approval',
  });
  const approve = () =>
    approval.run({ ...on(record), body: { approved: !approved } }, (now) => ({
      ...on(now),
      body: { approved },
    }));
  const save = useAction(updateContent, {
    done: ({ published }) => (published ? `${called} published` : ['info', `${called} hidden`]),
    failed: 'We could not save the record',
  });
  const publish = () =>
    save.run(
      { ...on(record), body: { ...record, published: !record.published } as ContentInput },
      (now) => ({ ...on(now), body: record as ContentInput }),
    );
  const remove = useDelete(deleteContent, {
    question: (_row: ContentRecord) => ({
      title: `Are you sure you want to delete the ${label.toLowerCase()} “${title}”?`,
      text: 'To remove it from the site for a while, hide it instead.',
    }),
    done: () => ['info', `${called} deleted`],
    failed: 'We could not delete the record',
  });
  return (
    <RowActions>
      {record.sample && (
        <RowAction
          label={`${approved ? 'Withdraw approval of' : 'Approve'} ${title}`}
          disabled={approval.busy}
          onClick={() => void approve()}
        >
          {approved ? 'Withdraw' : 'Approve'}
        </RowAction>
      )}
      <RowAction keyed="e" label={`Edit ${title}`} onClick={edit}>
        Edit
      </RowAction>
      <RowAction
        label={`${record.published ? 'Hide' : 'Publish'} ${title}`}
        disabled={save.busy}
        onClick={() => void publish()}
      >
        {record.published ? 'Hide' : 'Publish'}
      </RowAction>
      <RowAction
        danger
        label={`Delete ${title}`}
        disabled={remove.busy}
        onClick={() => void remove.ask(record)}
      >
        Delete
      </RowAction>
    </RowActions>
  );
}

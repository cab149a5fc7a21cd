import {
  approveContent,
  deleteContent,
  updateContent,
  type ContentInput,
  type ContentRecord,
} from '../../../contracts/content.ts';
import { CONTENT_REGISTRY, titleOf } from '../../../contracts/content-kinds.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';

interface RecordActionsProps {
  record: ContentRecord;
  edit: () => void;
}

/** What can be done with a record: approve its sample, change, hide and delete it. */
export function RecordActions({ record, edit }: RecordActionsProps) {
  const title = titleOf(record);
  const { label } = CONTENT_REGISTRY[record.kind];
  const called = `${label} "${title}"`;
  const confirm = useConfirm();
  const approve = useAction(approveContent, {
    done: ({ approved_at }) =>
      approved_at ? `${called} approved` : ['info', `Approval of ${called} withdrawn`],
    failed: 'Failed to approve',
  });
  const save = useAction(updateContent, {
    done: ({ published }) => (published ? `${called} published` : ['info', `${called} hidden`]),
    failed: 'Failed to save the record',
  });
  const remove = useAction(deleteContent, {
    done: () => ['info', `${called} deleted`],
    failed: 'Failed to delete the record',
  });
  const call = { params: { id: record.id }, headers: ifMatch(record) };

  async function ask(): Promise<void> {
    const sure = await confirm({
      title: `Are you sure you want to delete the ${label.toLowerCase()} "${title}"?`,
      text: 'To take it off the site for a while, hide it instead.',
      confirm: 'Delete',
      danger: true,
    });
    if (sure) await remove.run(call);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {record.sample && (
        <RowAction
          label={`${record.approved_at ? 'Withdraw approval of' : 'Approve'} ${title}`}
          disabled={approve.busy}
          onClick={() =>
            void approve.run({ ...call, body: { approved: record.approved_at === null } })
          }
        >
          {record.approved_at ? 'Withdraw' : 'Approve'}
        </RowAction>
      )}
      <RowAction label={`Edit ${title}`} onClick={edit}>
        Edit
      </RowAction>
      <RowAction
        label={`${record.published ? 'Hide' : 'Publish'} ${title}`}
        disabled={save.busy}
        onClick={() =>
          void save.run({
            ...call,
            body: { ...record, published: !record.published } as ContentInput,
          })
        }
      >
        {record.published ? 'Hide' : 'Publish'}
      </RowAction>
      <RowAction danger label={`Delete ${title}`} disabled={remove.busy} onClick={() => void ask()}>
        Delete
      </RowAction>
    </div>
  );
}

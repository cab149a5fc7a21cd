import type { ContentRecord } from '../../../contracts/content.ts';
import { titleOf } from '../../../contracts/content-kinds.ts';
import { RowActions } from '../kit/cells.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { useRecordActions } from './use-record-actions.ts';

interface RecordActionsProps {
  record: ContentRecord;
  edit: () => void;
}

/** What can be done with a record: approve its sample, change, hide and delete it. */
export function RecordActions({ record, edit }: RecordActionsProps) {
  const title = titleOf(record);
  const approved = record.approved_at !== null;
  const actions = useRecordActions(record);
  return (
    <RowActions>
      {record.sample && (
        <RowAction
          label={`${approved ? 'Withdraw approval of' : 'Approve'} ${title}`}
          disabled={actions.approving}
          onClick={() => actions.approve(!approved)}
        >
          {approved ? 'Withdraw' : 'Approve'}
        </RowAction>
      )}
      <RowAction keyed="e" label={`Edit ${title}`} onClick={edit}>
        Edit
      </RowAction>
      <RowAction
        label={`${record.published ? 'Hide' : 'Publish'} ${title}`}
        disabled={actions.publishing}
        onClick={() => actions.publish(!record.published)}
      >
        {record.published ? 'Hide' : 'Publish'}
      </RowAction>
      <RowAction
        danger
        label={`Delete ${title}`}
        disabled={actions.removing}
        onClick={actions.remove}
      >
        Delete
      </RowAction>
    </RowActions>
  );
}

import { approveContent, type ContentRecord } from '../../../contracts/content.ts';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import { useSeen } from '../kit/use-seen.ts';
import type { Selection } from '../kit/use-selection.ts';

const set = (approved: boolean) => (id: string) =>
  callApi(approveContent, { params: { id }, body: { approved } });

interface ApproveManyProps {
  selection: Selection;
  rows: ContentRecord[];
}

/** Approves the ticked samples, each as a call of its own; what was approved before is left alone. */
export function ApproveMany({ selection, rows }: ApproveManyProps) {
  const bulk = useBulk();
  const before = useSeen(rows, (record) => record.id);
  async function approve(): Promise<void> {
    const others = selection.keys.filter((id) => !before(id)?.approved_at);
    await bulk.run(
      others.length > 0 ? others : selection.keys,
      set(true),
      (count) => (count === 1 ? '1 sample approved' : `${count} samples approved`),
      others.length > 0 ? set(false) : undefined,
    );
    selection.clear();
  }
  return (
    <Button
      type="button"
      variant="quiet"
      size="small"
      busy={bulk.busy}
      onClick={() => void approve()}
    >
      Approve
    </Button>
  );
}

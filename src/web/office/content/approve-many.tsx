import { approveContent } from '../../../contracts/content.ts';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import type { Selection } from '../kit/use-selection.ts';

/** Approves the ticked samples, each as a call of its own. */
export function ApproveMany({ selection }: { selection: Selection }) {
  const bulk = useBulk();
  async function approve(): Promise<void> {
    await bulk.run(
      selection.keys,
      (id) => callApi(approveContent, { params: { id }, body: { approved: true } }),
      (count) => (count === 1 ? '1 sample approved' : `${count} samples approved`),
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

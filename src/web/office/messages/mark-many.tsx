import { markMessage, type ContactMessage } from '../../../contracts/messages.ts';
import { callApi } from '../../lib/api.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import type { Selection } from '../kit/use-selection.ts';

/** The messages that are ticked, marked at once. */
export function MarkMany({ selection }: { selection: Selection }) {
  const bulk = useBulk();
  async function all(status: ContactMessage['status']): Promise<void> {
    const said = (count: number): string =>
      `${count === 1 ? 'Message' : `${count} messages`} marked as ${status.toLowerCase()}`;
    await bulk.run(
      selection.keys,
      (key) => callApi(markMessage, { params: { id: Number(key) }, body: { status } }),
      said,
    );
    selection.clear();
  }
  return (['Read', 'Unread'] as const).map((status) => (
    <ActionButton key={status} busy={bulk.busy} onClick={() => void all(status)}>
      Mark {status.toLowerCase()}
    </ActionButton>
  ));
}

import { updateUser, type User } from '../../../contracts/users.ts';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import type { Selection } from '../kit/use-selection.ts';

/** Activates or deactivates the ticked users, each by the same rules as one. */
export function SetMany({ selection }: { selection: Selection }) {
  const bulk = useBulk();
  async function all(status: User['status']): Promise<void> {
    const said = (count: number): string =>
      `${count} ${count === 1 ? 'user' : 'users'} set to ${status}`;
    await bulk.run(
      selection.keys,
      (id) => callApi(updateUser, { params: { id }, body: { status } }),
      said,
    );
    selection.clear();
  }
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="small"
        busy={bulk.busy}
        onClick={() => void all('active')}
      >
        Activate
      </Button>
      <Button
        type="button"
        variant="quiet"
        size="small"
        busy={bulk.busy}
        onClick={() => void all('inactive')}
      >
        Deactivate
      </Button>
    </>
  );
}

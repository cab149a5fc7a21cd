import { updateUser, type User } from '../../../contracts/users.ts';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import { useSeen } from '../kit/use-seen.ts';
import type { Selection } from '../kit/use-selection.ts';

const set = (status: User['status']) => (id: string) =>
  callApi(updateUser, { params: { id }, body: { status } });

/** Activates or deactivates the ticked users, each by the same rules as one; those that were so already are left alone. */
export function SetMany({ selection, rows }: { selection: Selection; rows: User[] }) {
  const bulk = useBulk();
  const before = useSeen(rows, (user) => user.id);
  async function all(status: User['status']): Promise<void> {
    const said = (count: number): string =>
      `${count} ${count === 1 ? 'user' : 'users'} set to ${status}`;
    const others = selection.keys.filter((id) => before(id)?.status !== status);
    await bulk.run(
      others.length > 0 ? others : selection.keys,
      set(status),
      said,
      others.length > 0 ? set(status === 'active' ? 'inactive' : 'active') : undefined,
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

import type { User } from '../../../contracts/users.ts';
import { RowActions } from '../kit/cells.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { nameOf, useUserActions } from './use-user-actions.ts';

/** Toggle active, edit, delete. Nobody does the first and the last to themselves. */
export function UserActions({ user, mine, edit }: { user: User; mine: boolean; edit: () => void }) {
  const { busy, toggle, remove } = useUserActions();
  const name = nameOf(user);
  const switched = user.status === 'active' ? 'Deactivate' : 'Activate';
  return (
    <RowActions>
      <RowAction opens keyed="e" label={`Edit ${name}`} onClick={edit}>
        Edit
      </RowAction>
      {!mine && (
        <RowAction label={`${switched} ${name}`} disabled={busy} onClick={() => void toggle(user)}>
          {switched}
        </RowAction>
      )}
      {!mine && (
        <RowAction
          danger
          label={`Delete ${name}`}
          disabled={busy}
          onClick={() => void remove(user)}
        >
          Delete
        </RowAction>
      )}
    </RowActions>
  );
}

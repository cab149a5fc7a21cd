import { readUser } from '../../../contracts/users.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { nameOf } from './use-user-actions.ts';
import { UserForm } from './user-form.tsx';

/** One user to add ("new") or to change. */
export function UserSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const known = id !== null && id !== 'new';
  const { data, error, refetch } = useRecord(readUser, known ? { params: { id } } : null);
  const user = known ? data : undefined;
  return (
    <Sheet
      open={id !== null}
      title={user ? nameOf(user) : id === 'new' ? 'Add User' : 'User'}
      onClose={onClose}
    >
      {id === 'new' && <UserForm user={null} onDone={onClose} />}
      {user && <UserForm key={user.id} user={user} onDone={onClose} />}
      {known &&
        !user &&
        (error ? (
          <Failed title="Failed to fetch users" error={error} retry={() => void refetch()} />
        ) : (
          <Loading rows={4} />
        ))}
    </Sheet>
  );
}

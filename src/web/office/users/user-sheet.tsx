import { readUser } from '../../../contracts/users.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { nameOf } from './use-user-actions.ts';
import { UserForm } from './user-form.tsx';

/** One user to add ("new") or to change. */
export function UserSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const known = id !== null && id !== 'new';
  const found = useRecord(readUser, known ? { params: { id } } : null);
  const user = known ? found.data : undefined;
  return (
    <Sheet
      open={id !== null}
      title={user ? nameOf(user) : id === 'new' ? 'Add User' : 'User'}
      onClose={onClose}
    >
      {id === 'new' && <UserForm user={null} onDone={onClose} />}
      {known && (
        <OneRecord found={found} failed="Failed to fetch users" rows={4}>
          {(read) => <UserForm key={read.id} user={read} onDone={onClose} />}
        </OneRecord>
      )}
    </Sheet>
  );
}

import { listUsers, type User, readUser, updateUser } from '../../../contracts/users.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission, useMe } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ListActions, Toolbar, Filter } from '../kit/toolbar.tsx';
import { useList, type List } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { useSelection, type Selection } from '../kit/use-selection.ts';
import { userColumns } from './columns.tsx';
import { RIGHTS } from './rights.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { nameOf } from './use-user-actions.ts';
import { UserForm } from './user-form.tsx';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import { useSeen } from '../kit/use-seen.ts';

const set = (status: User['status']) => (id: string) =>
  callApi(updateUser, { params: { id }, body: { status } });

/** Activates or deactivates the ticked users, each by the same rules as one; those that were so already are left alone. */
function SetMany({ selection, rows }: { selection: Selection; rows: User[] }) {
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

const PRESETS = Object.entries(RIGHTS).map(([value, { label }]) => [value, label] as const);

function UserFilters({ list }: { list: List<User> }) {
  return (
    <>
      <Filter list={list} name="role" label="Role" all="All Roles" options={['user', 'admin']} />
      <Filter list={list} name="preset" label="Rights" all="All Rights" options={PRESETS} />
      <Filter
        list={list}
        name="status"
        label="Status"
        all="All Statuses"
        options={['active', 'inactive']}
      />
    </>
  );
}

/** Who has an account, and what they may do (S2-091…S2-097). */
export default function Users() {
  const list = useList(listUsers, { filters: ['role', 'preset', 'status'] });
  const may = usePermission('people');
  const me = useMe();
  const open = useOpenRecord();
  const selection = useSelection();
  const add = (): void => open.show(NEW);

  return (
    <>
      <Toolbar
        list={list}
        search="Search users"
        actions={<ListActions list={list} add={may.write && 'Add User'} onAdd={add} />}
      >
        <UserFilters list={list} />
      </Toolbar>
      <DataTable
        label="Users"
        list={list}
        columns={userColumns({ mayWrite: may.write, me: me.id, edit: open.show })}
        rowKey={(user) => user.id}
        failed="Failed to fetch users"
        selection={may.write ? selection : undefined}
        bulk={<SetMany selection={selection} rows={list.rows} />}
        empty={
          <NoRows list={list} title="No users found" hidden="Nobody fits this search and filter.">
            {may.write && (
              <button
                type="button"
                className="min-h-11 font-medium underline underline-offset-4"
                onClick={add}
              >
                Add a new user
              </button>
            )}
          </NoRows>
        }
      />
      {may.write && <UserSheet id={open.id} onClose={open.close} />}
    </>
  );
}

/** One user to add ("new") or to change. */
function UserSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
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

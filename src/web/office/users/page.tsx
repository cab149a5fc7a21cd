import { listUsers } from '../../../contracts/users.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission, useMe } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ListActions, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { useSelection } from '../kit/use-selection.ts';
import { userColumns } from './columns.tsx';
import { UserFilters } from './filters.tsx';
import { SetMany } from './set-many.tsx';
import { UserSheet } from './user-sheet.tsx';

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

import { listUsers, type User } from '../../../contracts/users.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { MailLink } from '../kit/mail-link.tsx';
import { useMay, useMe } from '../kit/me.ts';
import { Empty } from '../kit/states.tsx';
import { Status } from '../kit/status.tsx';
import { ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpen } from '../kit/use-open.ts';
import { useSelection } from '../kit/use-selection.ts';
import { Avatar } from './avatar.tsx';
import { RIGHTS, roleText } from './rights.ts';
import { SetMany } from './set-many.tsx';
import { UserActions } from './user-actions.tsx';
import { UserSheet } from './user-sheet.tsx';
import { nameOf } from './use-user-actions.ts';

const PRESETS = Object.entries(RIGHTS).map(([value, { label }]) => [value, label] as const);

/** Who has an account, and what they may do (S2-091…S2-097). */
export default function Users() {
  const list = useList(listUsers, { filters: ['role', 'preset', 'status'] });
  const may = useMay('people');
  const me = useMe();
  const open = useOpen();
  const selection = useSelection();

  const columns: Column<User>[] = [
    {
      head: 'User',
      sort: 'first_name',
      cell: (user) => <Person user={user} mine={user.id === me.id} />,
    },
    { head: 'Email', sort: 'email', cell: (user) => <MailLink to={user.email} /> },
    {
      head: 'Role',
      sort: 'role',
      cell: (user) => <span className="whitespace-nowrap">{user.role}</span>,
    },
    { head: 'Status', sort: 'status', cell: (user) => <Standing user={user} /> },
    {
      head: 'Joined Date',
      sort: 'created_at',
      cell: (user) => (
        <span className="whitespace-nowrap">{showShortDay(new Date(user.created_at))}</span>
      ),
    },
    ...(may.write
      ? [
          {
            head: 'Actions',
            cell: (user: User) => (
              <UserActions user={user} mine={user.id === me.id} edit={() => open.show(user.id)} />
            ),
          },
        ]
      : []),
  ];

  return (
    <>
      <Toolbar
        actions={
          <>
            <ExportLink list={list} />
            {may.write && (
              <Button type="button" size="small" onClick={() => open.show('new')}>
                Add User
              </Button>
            )}
          </>
        }
      >
        <SearchBox list={list} label="Search users" />
        <Filter list={list} name="role" label="Role" all="All Roles" options={['user', 'admin']} />
        <Filter list={list} name="preset" label="Rights" all="All Rights" options={PRESETS} />
        <Filter
          list={list}
          name="status"
          label="Status"
          all="All Statuses"
          options={['active', 'inactive']}
        />
      </Toolbar>
      <DataTable
        label="Users"
        list={list}
        columns={columns}
        rowKey={(user) => user.id}
        failed="Failed to fetch users"
        selection={may.write ? selection : undefined}
        bulk={<SetMany selection={selection} />}
        empty={
          <Empty
            title="No users found"
            text={list.filtered ? 'Nobody fits this search and filter.' : undefined}
          >
            {may.write && (
              <button
                type="button"
                className="min-h-11 font-medium underline underline-offset-4"
                onClick={() => open.show('new')}
              >
                Add a new user
              </button>
            )}
            {list.filtered && (
              <Button type="button" variant="quiet" onClick={list.reset}>
                Reset Filters
              </Button>
            )}
          </Empty>
        }
      />
      {may.write && <UserSheet id={open.id} onClose={open.close} />}
    </>
  );
}

function Person({ user, mine }: { user: User; mine: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar src={user.avatar} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {nameOf(user)}
          {mine && <span className="font-normal text-soft"> (you)</span>}
        </p>
        <p className="text-xs text-soft">{roleText(user)}</p>
      </div>
    </div>
  );
}

function Standing({ user }: { user: User }) {
  if (user.status === 'inactive') return <Status tone="off">inactive</Status>;
  return (
    <div className="flex flex-wrap gap-1.5">
      <Status tone="good">active</Status>
      {user.invited && <Status tone="wait">invited</Status>}
    </div>
  );
}

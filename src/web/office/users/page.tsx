import { listUsers, readUser, updateUser, type User } from '../../../contracts/users.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { callApi } from '../../lib/api.ts';
import {
  EditAction,
  CustomerLink,
  MailLink,
  OneLine,
  OpenRow,
  RowAction,
  RowActions,
} from '../kit/cells.tsx';
import { ActionButton, labelsOf } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { useMe, usePermission } from '../kit/me.ts';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import { useRow, type Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-record.ts';
import { useBulk, useSeen, useSelection } from '../kit/use-selection.ts';
import { Avatar, RIGHTS, roleText } from './person.tsx';
import { nameOf, useUserActions, UserForm } from './user-form.tsx';

/** The accounts and their rights. */
export default function Users() {
  const list = useList(listUsers, {
    filters: [
      { name: 'role', label: 'Role', all: 'All Roles', options: ['user', 'admin'] },
      { name: 'preset', label: 'Rights', all: 'All Rights', options: labelsOf(RIGHTS) },
      { name: 'status', label: 'Status', all: 'All Statuses', options: ['active', 'inactive'] },
    ],
  });
  const may = usePermission('people');
  const me = useMe();
  const open = useOpenRecord();
  const add = (): void => open.show(NEW);

  const selection = useSelection();
  const bulk = useBulk();
  const before = useSeen(list.rows, (user) => user.id);
  /** Activates or deactivates the ticked users by the same rules as a single one; skips those that need no change. */
  async function setMany(status: User['status']): Promise<void> {
    const set = (to: User['status']) => (id: string) =>
      callApi(updateUser, { params: { id }, body: { status: to } });
    const others = selection.keys.filter((id) => before(id)?.status !== status);
    await bulk.run(
      others.length > 0 ? others : selection.keys,
      set(status),
      (count) => `${count} ${count === 1 ? 'user' : 'users'} set to ${status}`,
      others.length > 0 ? set(status === 'active' ? 'inactive' : 'active') : undefined,
    );
    selection.clear();
  }

  const columns: Column<User>[] = [
    {
      head: 'User',
      sort: 'first_name',
      cell: (user) => (
        <div className="flex items-center gap-3">
          <span className="max-sm:hidden">
            <Avatar src={user.avatar} />
          </span>
          <div className="min-w-0">
            <p className="wrap-break-word sm:font-medium">
              <Name
                user={user}
                mine={user.id === me.id}
                open={may.write ? () => open.show(user.id) : null}
              />
            </p>
            <p className="text-xs text-soft max-sm:hidden">{roleText(user)}</p>
          </div>
        </div>
      ),
    },
    { head: 'Email', fold: true, sort: 'email', cell: (user) => <MailLink to={user.email} /> },
    {
      head: 'Role',
      fold: true,
      sort: 'role',
      cell: (user) => <span className="inline-block first-letter:uppercase">{user.role}</span>,
    },
    {
      head: 'Status',
      sort: 'status',
      cell: ({ status, invited }) =>
        status === 'inactive' ? (
          <Status tone="off">inactive</Status>
        ) : (
          <div className="flex flex-wrap gap-1.5">
            <Status tone="good">active</Status>
            {invited && <Status tone="wait">invited</Status>}
          </div>
        ),
    },
    {
      head: 'Joined Date',
      fold: true,
      sort: 'created_at',
      cell: (user) => <OneLine>{showShortDay(new Date(user.created_at))}</OneLine>,
    },
  ];
  if (may.write)
    columns.push({
      head: 'Actions',
      cell: (user) => (
        <UserActions user={user} mine={user.id === me.id} edit={() => open.show(user.id)} />
      ),
    });

  return (
    <>
      <ListPage
        label="Users"
        list={list}
        search="Search users"
        exports
        add={may.write && ['Add User', add]}
        columns={columns}
        rowKey={(user) => user.id}
        failed="Failed to fetch users"
        selection={may.write ? selection : undefined}
        bulk={
          <>
            <ActionButton busy={bulk.busy} onClick={() => void setMany('active')}>
              Activate
            </ActionButton>
            <ActionButton busy={bulk.busy} onClick={() => void setMany('inactive')}>
              Deactivate
            </ActionButton>
          </>
        }
        empty={{
          children: may.write && (
            <button
              type="button"
              className="min-h-11 font-medium underline underline-offset-4"
              onClick={add}
            >
              Add a new user
            </button>
          ),
        }}
      />
      {may.write && (
        <RecordSheet
          id={open.id}
          read={readUser}
          title={(user) => (user ? nameOf(user) : 'User')}
          failed="Failed to fetch users"
          rows={4}
          add={{ title: 'Add User', form: <UserForm user={null} onDone={open.close} /> }}
          onClose={open.close}
        >
          {(user) => <UserForm user={user} onDone={open.close} />}
        </RecordSheet>
      )}
    </>
  );
}

/** Deactivate, edit and delete. Nobody can deactivate or delete themselves. */
function UserActions({ user, mine, edit }: { user: User; mine: boolean; edit: () => void }) {
  const { busy, toggle, remove } = useUserActions();
  const name = nameOf(user);
  const switched = user.status === 'active' ? 'Deactivate' : 'Activate';
  return (
    <RowActions>
      <EditAction opens name={name} onClick={edit} />
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

interface NameProps {
  user: User;
  /** It is the user who looks. */
  mine: boolean;
  open: (() => void) | null;
}

/** On a phone the whole row opens the user; elsewhere the name leads to the customer's page. */
function Name({ user, mine, open }: NameProps) {
  const onPhone = useRow()?.width === 'phone';
  const name = (
    <>
      {nameOf(user)}
      {mine && <span className="font-normal text-soft"> (you)</span>}
    </>
  );
  if (onPhone && open) return <OpenRow onClick={open}>{name}</OpenRow>;
  return user.role === 'user' ? <CustomerLink of={`user-${user.id}`}>{name}</CustomerLink> : name;
}

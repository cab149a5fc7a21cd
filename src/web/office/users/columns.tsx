import type { User } from '../../../contracts/users.ts';
import { OneLine, RowActions } from '../kit/cells.tsx';
import { CustomerLink } from '../kit/customer-link.tsx';
import type { Column } from '../kit/data-table.tsx';
import { MailLink } from '../kit/mail-link.tsx';
import { Status } from '../kit/status.tsx';
import { showShortDay } from '../../../kernel/moments.ts';
import { Avatar } from './avatar.tsx';
import { roleText } from './rights.ts';
import { nameOf, useUserActions } from './use-user-actions.ts';
import { RowAction } from '../kit/row-action.tsx';

interface Doing {
  mayWrite: boolean;
  /** The id of who looks at it: their own row says so. */
  me: string;
  edit: (id: string) => void;
}

/** The table of accounts. */
export function userColumns({ mayWrite, me, edit }: Doing): Column<User>[] {
  return [
    {
      head: 'User',
      sort: 'first_name',
      cell: (user) => <Person user={user} mine={user.id === me} />,
    },
    { head: 'Email', fold: true, sort: 'email', cell: (user) => <MailLink to={user.email} /> },
    {
      head: 'Role',
      fold: true,
      sort: 'role',
      cell: (user) => <OneLine>{user.role}</OneLine>,
    },
    { head: 'Status', sort: 'status', cell: (user) => <Standing user={user} /> },
    {
      head: 'Joined Date',
      fold: true,
      sort: 'created_at',
      cell: (user) => <OneLine>{showShortDay(new Date(user.created_at))}</OneLine>,
    },
    ...(mayWrite
      ? [
          {
            head: 'Actions',
            cell: (user: User) => (
              <UserActions user={user} mine={user.id === me} edit={() => edit(user.id)} />
            ),
          },
        ]
      : []),
  ];
}

function Person({ user, mine }: { user: User; mine: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <span className="max-sm:hidden">
        <Avatar src={user.avatar} />
      </span>
      <div className="min-w-0">
        <p className="font-medium wrap-break-word">
          {user.role === 'user' ? (
            <CustomerLink of={`user-${user.id}`}>{nameOf(user)}</CustomerLink>
          ) : (
            nameOf(user)
          )}
          {mine && <span className="font-normal text-soft"> (you)</span>}
        </p>
        <p className="text-xs text-soft max-sm:hidden">{roleText(user)}</p>
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

/** Toggle active, edit, delete. Nobody does the first and the last to themselves. */
function UserActions({ user, mine, edit }: { user: User; mine: boolean; edit: () => void }) {
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

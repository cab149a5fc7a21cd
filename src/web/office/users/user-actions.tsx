import type { ReactNode } from 'react';
import type { User } from '../../../contracts/users.ts';
import { nameOf, useUserActions } from './use-user-actions.ts';

/** Toggle active, edit, delete. Nobody does the first and the last to themselves. */
export function UserActions({ user, mine, edit }: { user: User; mine: boolean; edit: () => void }) {
  const { busy, toggle, remove } = useUserActions();
  const of = <span className="sr-only"> {nameOf(user)}</span>;
  return (
    <div className="flex flex-wrap gap-x-4 lg:flex-nowrap">
      <Action onClick={edit}>Edit{of}</Action>
      {!mine && (
        <Action disabled={busy} onClick={() => void toggle(user)}>
          {user.status === 'active' ? 'Deactivate' : 'Activate'}
          {of}
        </Action>
      )}
      {!mine && (
        <Action danger disabled={busy} onClick={() => void remove(user)}>
          Delete{of}
        </Action>
      )}
    </div>
  );
}

function Action({
  danger = false,
  children,
  ...rest
}: {
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      {...rest}
      className={`min-h-8 font-medium whitespace-nowrap underline-offset-4 hover:underline disabled:opacity-60 ${danger ? 'text-danger' : ''}`}
    >
      {children}
    </button>
  );
}

import type { CurrentUser } from '../../../contracts/accounts.ts';
import { RIGHTS } from '../users/rights.ts';
import { Avatar } from '../users/avatar.tsx';

/** The head of the profile: the picture, the name and what one is here. */
export function Picture({ user }: { user: CurrentUser }) {
  return (
    <div className="flex items-center gap-5 max-[20rem]:flex-wrap max-[20rem]:p-2 rounded-t-xl border-b border-line bg-sunken p-5 sm:p-7">
      <Avatar src={user.avatar} className="size-20" />
      <div className="min-w-0 max-[20rem]:basis-full">
        <p className="font-display text-2xl font-semibold wrap-anywhere">
          {`${user.first_name} ${user.last_name}`.trim() || user.email}
        </p>
        <p className="mt-1 text-soft">Admin</p>
        {user.preset && (
          <p className="mt-1 text-sm text-soft">
            {RIGHTS[user.preset].label}: {RIGHTS[user.preset].about}
          </p>
        )}
      </div>
    </div>
  );
}

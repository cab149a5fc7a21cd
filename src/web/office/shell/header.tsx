import { Icon } from '../../ui/icons.tsx';
import { Bell } from './bell.tsx';
import { Palette } from './palette.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** The section's title, and beside it what is at hand everywhere (S2-072…S2-079). */
export function OfficeHeader({ title, onMenu }: { title: string; onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center enlarged:static max-[20rem]:flex-wrap gap-2 border-b border-line bg-paper/95 px-4 backdrop-blur sm:gap-4 sm:px-6 lg:px-8">
      <button
        type="button"
        data-app
        aria-label="Open the menu"
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken lg:hidden"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <h1 className="min-w-0 flex-1 text-lg wrap-break-word max-[20rem]:order-last max-[20rem]:basis-full max-[20rem]:pb-3 min-[20rem]:line-clamp-2 leading-tight sm:text-xl lg:text-2xl">
        {title}
      </h1>
      <Palette />
      <Bell />
      <ProfileMenu />
    </header>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icons.tsx';

/** The look of the ways to a customer. */
export const REACH =
  'inline-flex min-h-9 items-center gap-2 font-medium underline decoration-line underline-offset-4 hover:decoration-current wrap-anywhere';

/** A way to reach who asked; what leads elsewhere opens beside the office. */
export function Reach({
  icon,
  href,
  children,
}: {
  icon: IconName;
  href: string;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={REACH}
    >
      <Icon name={icon} className="size-4 shrink-0 text-soft" />
      {children}
    </a>
  );
}

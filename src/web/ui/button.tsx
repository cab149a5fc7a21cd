import type { ComponentProps, MouseEvent } from 'react';
import { Link } from './link.tsx';

export type ButtonVariant = 'primary' | 'solid' | 'night' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold fades';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-sunrise text-sunrise-ink hover:bg-sunrise-strong',
  solid: 'bg-ink text-paper hover:bg-leaf',
  night: 'bg-night text-night-ink hover:bg-night/85',
  quiet: 'border border-current/30 hover:border-current hover:bg-current/8',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-4 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 py-2 enlarged:px-3',
  large: 'min-h-13 px-7 py-3 text-lg enlarged:px-3',
};

/** The classes of a button, for the few elements that are neither a button nor a link (a summary). */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className = '',
): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`.trim();
}

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * A button; without `onClick` it sends its form. While `busy` it does nothing and says so to screen readers, but it is
 * not disabled: a disabled button drops the focus, and who goes by the keyboard would start again at the top of the page.
 */
export function Button({
  variant,
  size,
  busy,
  className,
  onClick,
  type = onClick ? 'button' : 'submit',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  const waits = busy || undefined;
  return (
    <button
      aria-disabled={waits}
      aria-busy={waits}
      {...rest}
      type={type}
      onClick={busy ? ignore : onClick}
      className={buttonClass(variant, size, className)}
    />
  );
}

/** A form is not sent either: its fields' Enter presses the button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** A link that looks like a button: within the site by path, elsewhere (https:, tel:, mailto:) as a plain link. */
export function ButtonLink({
  variant,
  size,
  className,
  to,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Look & { to: string }) {
  const look = buttonClass(variant, size, className);
  return /^[a-z]+:/.test(to) ? (
    <a {...rest} href={to} className={look} />
  ) : (
    <Link {...rest} to={to} className={look} />
  );
}

import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';

/** A small button that acts at once, above a list or in an opened record; quiet unless told. */
export function ActionButton({ variant = 'quiet', ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} data-app type="button" variant={variant} size="small" />;
}

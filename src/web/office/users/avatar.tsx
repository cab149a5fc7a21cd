import { useState } from 'react';

const DEFAULT = '/images/avatar.svg';

/** A person's picture; the default one where there is none, or where it does not load (S2-158). */
export function Avatar({
  src,
  className = 'size-9',
}: {
  src: string | null | undefined;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && broken !== src ? src : DEFAULT;
  return (
    <img
      src={shown}
      alt=""
      width={36}
      height={36}
      onError={() => src && setBroken(src)}
      className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
    />
  );
}

import { useState } from 'react';
import { initialsOf } from '../../components/initials.ts';

/** The photo; without one, or where it fails, the initial letters. */
export function Portrait({ name, photo }: { name: string; photo: string }) {
  const [failed, setFailed] = useState('');
  return (
    <div className="night grid size-20 shrink-0 place-items-center overflow-hidden rounded-2xl bg-paper text-ink">
      {photo && photo !== failed ? (
        <img
          src={photo}
          alt={name}
          width="160"
          height="160"
          onError={() => setFailed(photo)}
          className="size-full object-cover"
        />
      ) : (
        <span aria-hidden="true" className="font-display text-2xl font-bold text-sunrise">
          {initialsOf(name) || '?'}
        </span>
      )}
    </div>
  );
}

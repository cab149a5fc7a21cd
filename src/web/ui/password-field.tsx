import { useState, type ComponentProps } from 'react';
import { fill } from '../texts/fill.ts';
import { uiCopy } from './copy.ts';
import { FieldFrame, INPUT_LOOK, useFieldIds } from './field.tsx';
import { Drawing } from './icons.tsx';

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';
const EYE_OFF =
  'm4 4 16 16M9.5 6a9 9 0 0 1 2.5-.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.7a16 16 0 0 0-4 4.3S6 18.5 12 18.5c1.5 0 2.9-.4 4-1';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: string;
  error?: string;
  hint?: string;
};

/** A password that can be shown or hidden. Starts hidden. */
export function PasswordField({ label, error, hint, id, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const { own, aria } = useFieldIds(id, { error, hint });
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...input}
          {...aria}
          type={shown ? 'text' : 'password'}
          className={`${INPUT_LOOK} pr-13`}
        />
        <button
          type="button"
          data-app
          aria-controls={own}
          aria-label={fill(shown ? uiCopy.hide : uiCopy.show, { field: label.toLowerCase() })}
          onClick={() => setShown(!shown)}
          className="needs-script absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-ink"
        >
          <Drawing path={shown ? EYE_OFF : EYE} />
        </button>
      </div>
    </FieldFrame>
  );
}

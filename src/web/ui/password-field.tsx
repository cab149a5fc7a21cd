import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { fill } from '../texts/fill.ts';
import { uiCopy } from './copy.ts';
import { FieldFrame, INPUT_LOOK, useFieldIds } from './field.tsx';
import { Icon } from './icons.tsx';

const never = () => () => {};

/** True once the page's scripts run: what cannot work without them is not shown before. */
function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: string;
  error?: string;
  hint?: string;
  className?: string;
};

/** A password that can be shown or hidden (S1-170). Starts hidden. */
export function PasswordField({ label, error, hint, className, id, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const scripts = useScripts();
  const { own, aria } = useFieldIds(id, { error, hint });
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...input}
          {...aria}
          type={shown ? 'text' : 'password'}
          className={`${INPUT_LOOK} pr-13`}
        />
        {scripts && (
          <button
            type="button"
            aria-controls={own}
            aria-label={fill(shown ? uiCopy.hide : uiCopy.show, { field: label.toLowerCase() })}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-ink"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

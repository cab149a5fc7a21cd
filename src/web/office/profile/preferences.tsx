import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  changePreferences,
  readPreferences,
  RINGING,
  type OfficePreferences,
} from '../../../contracts/office-preferences.ts';
import { sectionOf } from '../../../contracts/office-sections.ts';
import { mayRead } from '../../../contracts/permissions.ts';
import { useMe } from '../kit/me.ts';
import { Failed, Loading } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

/** Personal settings: keyboard shortcuts and notifications. */
export function Preferences() {
  const { data, error, refetch } = useRecord(readPreferences);
  if (error)
    return <Failed title="We could not load your preferences." error={error} retry={refetch} />;
  if (!data) return <Loading rows={3} />;
  return <Switches now={data} />;
}

function Switches({ now: kept }: { now: OfficePreferences }) {
  const { preset = 'viewer' } = useMe();
  const shell = useRevalidator();
  const change = useAction(changePreferences, { done: () => 'Saved' });
  /** A switch changes at once, and is reversed if the server refuses. */
  const [asked, setAsked] = useState<OfficePreferences | null>(null);
  const now = asked ?? kept;
  const set = async (body: Partial<OfficePreferences>): Promise<void> => {
    const was = { shortcuts: now.shortcuts, muted: now.muted };
    const next = { ...now, ...body };
    setAsked(next);
    const done = await change.run({ body }, () => ({ body: was }));
    setAsked((latest) => (latest === next ? null : latest));
    if (done) await shell.revalidate();
  };
  return (
    <>
      <h2 className="text-lg">Keyboard</h2>
      <Switch
        label="Use single-letter shortcuts in lists"
        hint="j and k move between rows, e edits, r replies, x ticks, / searches. ? shows all shortcuts."
        on={now.shortcuts}
        set={(shortcuts) => void set({ shortcuts })}
      />
      <fieldset className="mt-6">
        <legend className="font-display text-lg font-bold">Notify me about</legend>
        {RINGING.filter((slug) => mayRead(preset, sectionOf(slug).area)).map((slug) => (
          <Switch
            key={slug}
            label={sectionOf(slug).label}
            on={!now.muted.includes(slug)}
            set={(on) =>
              void set({
                muted: on ? now.muted.filter((one) => one !== slug) : [...now.muted, slug],
              })
            }
          />
        ))}
        <p className="mt-2 text-sm text-soft">
          You always get a notification when a colleague assigns something to you.
        </p>
      </fieldset>
    </>
  );
}

interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  set: (on: boolean) => void;
}

function Switch({ label, hint, on, set }: SwitchProps) {
  const id = useId();
  return (
    <div className="mt-2 flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={on}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => set(event.target.checked)}
        className="mt-0.5 size-6 shrink-0 accent-leaf"
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

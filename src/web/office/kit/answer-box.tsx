import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useMe } from './me.ts';
import { ShownName } from './shown-name.tsx';

/** Where staff write to a customer, within the open record: under their name, and with the focus where writing begins. */
export function AnswerBox({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const { display_name } = useMe();
  // The name to sign by comes first, where it is asked for, and the words once it is said.
  useEffect(() => {
    const first = display_name ? 'textarea' : 'input[autocomplete=name]';
    place.current?.querySelector<HTMLElement>(first)?.focus();
  }, [display_name]);
  return (
    <section ref={place} aria-labelledby={id} className="rounded-xl border border-line p-4 sm:p-5">
      <h3 id={id} className="mb-4 text-lg">
        {title}
      </h3>
      <ShownName />
      {children}
    </section>
  );
}

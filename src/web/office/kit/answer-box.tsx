import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMe } from './me.ts';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { changeMe, isMadeName } from '../../../contracts/accounts.ts';
import { text } from '../../../contracts/fields.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';
import { useAction } from './use-action.ts';

const shownName = z.object({
  display_name: text('Enter the name that customers should see', 60),
});

/** Asks staff once which name customers should see. Never nested in another form. */
function ShownName() {
  const { display_name } = useMe();
  if (display_name) return null;
  return (
    <Notice title="Which name should customers see?" className="mb-5">
      <NameForm />
    </Notice>
  );
}

function NameForm() {
  const me = useMe();
  const own = `${me.first_name} ${me.last_name}`.trim();
  const isMade = isMadeName(me.first_name, me.last_name);
  const shell = useRevalidator();
  const save = useAction(changeMe, {
    done: ({ user }) => `Customers will see “${user.display_name}” as your name.`,
  });
  const form = useRecordForm(shownName, {
    draft: 'shown-name',
    row: me,
    values: () => ({ display_name: isMade ? '' : own }),
    send: (body) => save.send({ body }),
    done: () => void shell.revalidate(),
    failed: 'We could not save your name. Try again.',
  });
  return (
    <div className="mt-2" data-aside>
      <RecordForm form={form} save="Save name" quiet>
        <TextField
          label="Name that customers see"
          autoComplete="name"
          hint={`Shown under your answers, as in “Achieng Were”. Until you set it, customers see ${isMade ? 'the company’s name' : `“${own}”`}.`}
          {...form.field('display_name')}
        />
      </RecordForm>
    </div>
  );
}

/** The box in an open record where staff write to a customer. Focus starts in its first field. */
export function AnswerBox({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const { display_name } = useMe();
  // The name field gets focus while it is shown, then the text: before the form focuses its first field, which would
  // show its error when the focus moves on.
  useLayoutEffect(() => {
    const first = display_name ? 'textarea' : 'input[autocomplete=name]';
    place.current?.scrollIntoView({ block: display_name ? 'nearest' : 'start' });
    place.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: !display_name });
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

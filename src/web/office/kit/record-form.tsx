import {
  useContext,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { get, type DefaultValues, type Path, type PathValue } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isGone } from './is-gone.ts';
import { useContractForm } from '../../ui/form.ts';
import { useConfirm, type Question } from './confirm.tsx';
import { useFocusInPlace } from './focus-in-place.ts';
import { Foot, Origin } from './form-parts.tsx';
import { copyOf, GoneContext } from './gone.tsx';
import { LeavingQuestion, useThrowAway } from './leaving.tsx';
import { ConflictQuestion, type Show } from './conflict.tsx';
import type { Values, Edits } from './merge.ts';
import { faultOf, useOthersSave, type Schema, only, useShown } from './shown-values.ts';
import { useEdits } from './use-edits.ts';

interface RecordFormOptions<S extends Schema, R, A> {
  /** What is edited: "user:usr_1", "user:new". Unsaved work is kept under it in this browser until saved or thrown away. */
  draft: string;
  /** What is edited, as last read; null for a new one. Hand every fresher state on: the form takes it in (D145). */
  row: R;
  /** What the form shows of it. */
  values: (row: R) => DefaultValues<z.input<S>>;
  /**
   * Makes the call, on the state `row` (as If-Match); throws what the server refuses. `touched` are the names of the
   * fields that differ from it.
   */
  send: (values: z.output<S>, row: R, touched: string[]) => Promise<A>;
  /** What is asked before it is sent: what will happen. Null, and without it, nothing is asked. */
  ask?: (values: z.output<S>, row: R) => Question | null | Promise<Question | null>;
  /** What comes after: close, go on. Null where a colleague had saved the same and nothing was sent. */
  done?: (answer: A | null) => void;
  /** Sending does more than change the record, as a mail does: that a colleague wants the same does not do it. */
  acts?: boolean;
  /** The required words of a failure, where the server has none of its own. */
  failed?: string;
  /** Why the record can no longer be changed, as when a colleague voided it; null while it can. */
  closed?: (row: NonNullable<R>) => string | null;
}

/**
 * The one form of the office: `useContractForm` that keeps unsaved work over reloads, asks before it is left, and
 * never puts an old value over a colleague's newer one (D135, D145).
 */
export function useRecordForm<S extends Schema, R, A>(
  schema: S,
  options: RecordFormOptions<S, R, A>,
) {
  const { form, work, refusal, closed, ...rest } = useSending(schema, options);
  const decide = { by: refusal.by, keepMine: work.keepMine, takeTheirs: work.takeTheirs };
  const problem = (name: string, show?: Show): ReactNode => {
    const meeting = closed === null && work.meetings.find((one) => one.name === name);
    if (!meeting)
      return (get(form.formState.errors, name) as { message?: string } | undefined)?.message;
    return <ConflictQuestion meeting={meeting} show={show} {...decide} />;
  };
  return {
    ...form,
    ...rest,
    ...decide,
    /** Props for a field of ui/field.tsx. */
    field: (name: Path<z.input<S>>, registered?: Parameters<typeof form.register>[1]) => ({
      ...form.register(name, registered),
      error: problem(name),
    }),
    /** What is to be said at a field: its error, or the question whose value it shall be. */
    problem: (name: Path<z.input<S>>, show?: Show) => problem(name, show),
    /** Sets what is not typed into a field of its own; `check` says whether a mistake is told at once. */
    put: (name: Path<z.input<S>>, value: PathValue<z.input<S>, typeof name>, check = true) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: check }),
    submit: (event?: BaseSyntheticEvent) =>
      closed === null && work.meetings.length > 0 ? askFirst(event) : form.submit(event),
    dirty: work.dirty,
    restored: work.restored,
    moved: work.moved && !refusal.stands && closed === null,
    meetings: closed === null ? work.meetings : [],
    closed,
  };
}

/** The work, the form that shows it, and what happens when it is sent. */
function useSending<S extends Schema, R, A>(schema: S, options: RecordFormOptions<S, R, A>) {
  const { draft, row, values, send, ask, done, acts = false, failed } = options;
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState(false);
  const gone = (useContext(GoneContext) || refused) && row !== null && !acts;
  const mayGo = useAsked(ask);
  const shownOf = (of: R): Values => only(schema, values(of) as Values);
  const work = useEdits({ draft, row, values: shownOf, busy: sending });
  const saved = useRef(false);
  const closed = sending || work.row === null ? null : (options.closed?.(work.row!) ?? null);
  const [begunWith] = useState(work.shown);
  const form = useContractForm(schema, {
    defaultValues: begunWith as DefaultValues<z.input<S>>,
    send: async (filled) => {
      const { work: sent } = work;
      if (closed !== null) return;
      // What is gone is made anew.
      const on = gone ? (null as R) : work.row;
      if (!(await mayGo(filled, on))) return;
      setSending(true);
      try {
        finish(sent, await send(filled, on, Object.keys(sent.touched)));
      } catch (error) {
        if (isGone(error) && on !== null && !acts) return setRefused(true);
        refusal.note(error, on);
        throw error;
      } finally {
        setSending(false);
      }
    },
    faultText: faultOf(failed),
  });
  useShown(form, work, begunWith, saved);
  const refusal = useOthersSave(work, form, acts, () => finish(work.work, null));

  function finish(sent: Edits, answer: A | null): void {
    saved.current = true;
    work.saved(sent);
    refusal.clear();
    done?.(answer);
  }
  return {
    form,
    work,
    refusal,
    /** What was edited is not there any more: sending makes it anew, with what the form holds. */
    gone,
    closed,
    /** True from the moment the work is saved or thrown away: leaving then needs no question. */
    isSaved: () => saved.current,
    /** Throws the unsaved work away; answers how to get it back. */
    discard(): () => boolean {
      const back = work.discard();
      saved.current = true;
      return back;
    },
  };
}

/** Asks before it is sent, where there is something to ask; false where the answer is no. */
function useAsked<S extends Schema, R, A>(ask: RecordFormOptions<S, R, A>['ask']) {
  const confirm = useConfirm();
  return async (filled: z.output<S>, on: R): Promise<boolean> => {
    const question = await ask?.(filled, on);
    return !question || confirm(question);
  };
}

/** Leads to the first question that is open. */
async function askFirst(event: BaseSyntheticEvent | undefined): Promise<void> {
  event?.preventDefault();
  document.querySelector<HTMLElement>('[data-meets] button')?.focus();
  return Promise.resolve();
}

/** What `useRecordForm` answers for a schema. */
export type RecordFormOf<S extends Schema> = ReturnType<typeof useRecordForm<S, unknown, unknown>>;

type Form = RecordFormOf<Schema>;

interface FormFrameProps {
  form: Pick<
    Form,
    | 'submit'
    | 'busy'
    | 'fault'
    | 'dirty'
    | 'isSaved'
    | 'restored'
    | 'moved'
    | 'meetings'
    | 'by'
    | 'keepMine'
    | 'takeTheirs'
    | 'discard'
    | 'gone'
    | 'closed'
  >;
  save?: string;
  busyText?: string;
  onCancel?: () => void;
  children: ReactNode;
  /** Something is not ready to be saved yet, as while a file is uploaded. */
  wait?: boolean;
  /** The button that is mostly meant, where it is not Save. */
  primary?: ReactNode;
  /** More buttons beside Save. */
  extra?: ReactNode;
}

/** What surrounds the fields: the fault, Save (ctrl-enter, too), Cancel, and the question before unsaved work is left. */
export function RecordForm({
  form,
  save = 'Save',
  busyText = 'Saving...',
  onCancel,
  children,
  wait = false,
  primary,
  extra,
}: FormFrameProps) {
  const throwAway = useThrowAway(form);
  const element = useRef<HTMLFormElement>(null);
  useFocusInPlace(element, onCancel !== undefined);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !wait && !form.busy)
      void form.submit(event);
  };
  return (
    <form
      ref={element}
      method="post"
      noValidate
      data-begins={onCancel ? '' : undefined}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={keys}
      onBlurCapture={(event) => {
        // A fault that appears as a button is pressed moves it from under the pointer; the press says it anyway.
        if (event.relatedTarget instanceof HTMLButtonElement) event.stopPropagation();
      }}
      className="grid grid-cols-1 gap-5 [&_:is(input,select,textarea)]:scroll-mt-32 [&_:is(input,select,textarea)]:scroll-mb-32"
    >
      <Origin restored={form.restored} moved={form.moved} throwAway={throwAway} />
      {children}
      <Foot
        form={form}
        save={form.busy ? busyText : form.gone ? 'Make it anew' : save}
        copy={() => copyOf(element.current!)}
        wait={wait}
        primary={primary}
        extra={extra}
        onCancel={
          onCancel &&
          (() => {
            throwAway();
            onCancel();
          })
        }
      />
      <LeavingQuestion dirty={form.dirty} isSaved={form.isSaved} />
    </form>
  );
}

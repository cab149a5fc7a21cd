import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {
  get,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api.ts';
import { useContractForm } from '../../ui/form.ts';
import { useConfirm, type Question } from './confirm.tsx';
import { ConflictQuestion, useConflictRetry, type Show } from './conflict.tsx';
import { useFocusInPlace } from './focus.ts';
import { copyOf, Foot, Origin, LeavingQuestion, useThrowAway } from './form-parts.tsx';
import type { Edits, Values } from './merge.ts';
import { GoneContext, isGone } from './states.tsx';
import { wordsOf } from './use-action.ts';
import { useEdits } from './use-edits.ts';

export type Schema = z.ZodMiniType<FieldValues, FieldValues>;

interface RecordFormOptions<S extends Schema, R, A> {
  /**
   * The key of the draft: "user:usr_1", "user:new". This browser keeps unsaved work under it until saved or
   * discarded.
   */
  draft: string;
  /** The record as last read; null for a new one. Pass every newer version, and the form merges it. */
  row: R;
  /** The values that the form shows. */
  values: (row: R) => DefaultValues<z.input<S>>;
  /**
   * Makes the call based on the version `row` (as If-Match); throws on refusal. `touched` names the fields that
   * differ from it.
   */
  send: (values: z.output<S>, row: R, touched: string[]) => Promise<A>;
  /** The question before sending, which says what will happen; null for none. */
  ask?: (values: z.output<S>, row: R) => Question | null | Promise<Question | null>;
  /** Called after saving; with null if a colleague had already saved the same values and nothing was sent. */
  done?: (answer: A | null) => void;
  /** Sending has side effects, such as an email, so a colleague’s equal save does not replace it. */
  acts?: boolean;
  /** The error text if the server gives none. */
  failed?: string;
  /** Why the record can no longer be changed, for example if a colleague voided it; null while it can. */
  closed?: (row: NonNullable<R>) => string | null;
}

/**
 * The form of the back office: `useContractForm` plus drafts that survive reloads, a question before leaving, and
 * protection of colleagues’ newer values.
 */
export function useRecordForm<S extends Schema, R, A>(
  schema: S,
  options: RecordFormOptions<S, R, A>,
) {
  const { draft, row, values, send, ask, done, acts = false, failed } = options;
  const confirm = useConfirm();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState(false);
  const gone = (useContext(GoneContext) || refused) && row !== null && !acts;
  /** Only the fields of the form; drafts and questions ignore the rest of the record. */
  const shownOf = (of: R): Values => {
    const all = values(of) as Values;
    const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : Object.keys(all);
    return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
  };
  const work = useEdits({ draft, row, values: shownOf, busy: sending });
  const saved = useRef(false);
  const closed = sending || work.row === null ? null : (options.closed?.(work.row!) ?? null);
  const conflicts = closed === null ? work.conflicts : [];
  const [begunWith] = useState(work.shown);
  const form = useContractForm(schema, {
    defaultValues: begunWith as DefaultValues<z.input<S>>,
    send: async (filled) => {
      const { work: sent } = work;
      if (closed !== null) return;
      // A deleted record is created again.
      const on = gone ? (null as R) : work.row;
      const question = await ask?.(filled, on);
      if (question && !(await confirm(question))) return;
      setSending(true);
      try {
        finish(sent, await send(filled, on, Object.keys(sent.touched)));
      } catch (error) {
        if (isGone(error) && on !== null && !acts) return setRefused(true);
        conflict.note(error, on);
        throw error;
      } finally {
        setSending(false);
      }
    },
    // The server’s error text, or the form’s own if there is none.
    faultText: (error) =>
      error instanceof ApiError && !error.message && failed
        ? `${failed.replace(/\.?(?: Try again\.)?$/, '.')} Try again.`
        : wordsOf(error),
  });
  const conflict = useConflictRetry(work, form, acts, () => finish(work.work, null));

  function finish(sent: Edits, answer: A | null): void {
    saved.current = true;
    work.saved(sent);
    conflict.clear();
    done?.(answer);
  }

  const { watch, reset } = form;
  const { shown, typed } = work;
  // Before any other event, so that old values are not mistaken for typed ones.
  useLayoutEffect(() => {
    if (shown !== begunWith) reset(shown as z.input<S>);
  }, [reset, shown, begunWith]);
  useEffect(() => {
    const watching = watch((now) => {
      saved.current = false;
      typed(now as Values);
    });
    return () => watching.unsubscribe();
  }, [watch, typed]);

  const decide = { by: conflict.by, keepMine: work.keepMine, takeTheirs: work.takeTheirs };
  const problem = (name: string, show?: Show): ReactNode => {
    const met = conflicts.find((one) => one.name === name);
    if (met) return <ConflictQuestion conflict={met} show={show} {...decide} />;
    return (get(form.formState.errors, name) as { message?: string } | undefined)?.message;
  };
  return {
    ...form,
    ...decide,
    /** Props for a field of ui/field.tsx. */
    field: (name: Path<z.input<S>>, registered?: Parameters<typeof form.register>[1]) => ({
      ...form.register(name, registered),
      error: problem(name),
    }),
    /** The message at a field: its error, or the question about a conflict. */
    problem: (name: Path<z.input<S>>, show?: Show) => problem(name, show),
    /** Sets a value without an input of its own; `check` shows an error at once. */
    put: (name: Path<z.input<S>>, value: PathValue<z.input<S>, typeof name>, check = true) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: check }),
    async submit(event?: BaseSyntheticEvent): Promise<void> {
      if (conflicts.length === 0) return form.submit(event);
      event?.preventDefault();
      // Focuses the first open question.
      document.querySelector<HTMLElement>('[data-conflict] button')?.focus();
    },
    dirty: work.dirty,
    restored: work.restored,
    moved: work.moved && !conflict.stands && closed === null,
    conflicts,
    closed,
    /** The record was deleted, so sending creates it again from the form. */
    gone,
    /** True once the work is saved or discarded, so leaving asks nothing. */
    isSaved: () => saved.current,
    /** Discards the unsaved work; returns how to restore it. */
    discard(): () => boolean {
      const back = work.discard();
      saved.current = true;
      return back;
    },
  };
}

/** The return type of `useRecordForm` for a schema. */
export type RecordFormOf<S extends Schema> = ReturnType<typeof useRecordForm<S, unknown, unknown>>;

/** A form that opens within a record, below its actions. */
export function FormBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="mb-8 rounded-xl border border-line p-4 sm:p-5">
      {children}
    </section>
  );
}

interface FormFrameProps {
  form: Pick<
    RecordFormOf<Schema>,
    | 'submit'
    | 'isSaved'
    | 'restored'
    | 'moved'
    | 'discard'
    | keyof ComponentProps<typeof Foot>['form']
  >;
  save?: string;
  busyText?: string;
  onCancel?: () => void;
  children: ReactNode;
  /** Not ready to save, for example during an upload. */
  wait?: boolean;
  /** The main button, if it is not Save. */
  primary?: ReactNode;
  /** The next step of the panel is another one. */
  quiet?: boolean;
  /** More buttons beside Save. */
  extra?: ReactNode;
}

/** The frame around the fields: error, Save (also Ctrl-Enter), Cancel, and the question before leaving unsaved work. */
export function RecordForm({
  form,
  save = 'Save',
  busyText = 'Saving…',
  onCancel,
  children,
  wait = false,
  primary,
  quiet,
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
        // A check on blur could show an error and move the pressed button, so pressing a button skips it.
        if (event.relatedTarget instanceof HTMLButtonElement) event.stopPropagation();
      }}
      className="grid grid-cols-1 gap-5 [&_:is(input,select,textarea,summary)]:scroll-mt-32 [&_:is(input,select,textarea,summary)]:scroll-mb-32"
    >
      <Origin restored={form.restored} moved={form.moved} throwAway={throwAway} />
      {children}
      <Foot
        form={form}
        save={form.busy ? busyText : form.gone ? 'Recreate it' : save}
        copy={() => copyOf(element.current!)}
        wait={wait}
        primary={primary}
        quiet={quiet}
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

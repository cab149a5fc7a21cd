import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  get,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import { ApiError, type NetworkError } from '../../lib/api.ts';
import { useContractForm } from '../../ui/form.ts';
import { useFocusInPlace } from './focus-in-place.ts';
import { Foot, Origin } from './form-parts.tsx';
import { LeavingQuestion, useThrowAway } from './leaving.tsx';
import { ConflictQuestion, type Show } from './conflict.tsx';
import type { Values, Edits } from './merge.ts';
import { wordsOf } from './use-action.ts';
import { useRefusal } from './use-refusal.ts';
import { useEdits } from './use-edits.ts';

type Schema = z.ZodMiniType<FieldValues, FieldValues>;

/** Somebody who saves again and again must not keep a form busy without end. */
const MOST_TRIES = 3;

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
  /** What comes after: close, go on. Null where a colleague had saved the same and nothing was sent. */
  done?: (answer: A | null) => void;
  /** Sending does more than change the record, as a mail does: that a colleague wants the same does not do it. */
  acts?: boolean;
  /** The required words of a failure, where the server has none of its own. */
  failed?: string;
}

/**
 * The one form of the office: `useContractForm` that keeps unsaved work over reloads, asks before it is left, and
 * never puts an old value over a colleague's newer one (D135, D145).
 */
export function useRecordForm<S extends Schema, R, A>(
  schema: S,
  options: RecordFormOptions<S, R, A>,
) {
  const { form, work, refusal, ...rest } = useSending(schema, options);
  const decide = { by: refusal.by, keepMine: work.keepMine, takeTheirs: work.takeTheirs };
  const problem = (name: string, show?: Show): ReactNode => {
    const meeting = work.meetings.find((one) => one.name === name);
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
      work.meetings.length > 0 ? askFirst(event) : form.submit(event),
    dirty: work.dirty,
    restored: work.restored,
    moved: work.moved && !refusal.stands,
    meetings: work.meetings,
  };
}

/** The work, the form that shows it, and what happens when it is sent. */
function useSending<S extends Schema, R, A>(
  schema: S,
  { draft, row, values, send, done, acts = false, failed }: RecordFormOptions<S, R, A>,
) {
  const [sending, setSending] = useState(false);
  const work = useEdits({
    draft,
    row,
    values: (of) => only(schema, values(of) as Values),
    busy: sending,
  });
  const saved = useRef(false);
  const [begunWith] = useState(work.shown);
  const form = useContractForm(schema, {
    defaultValues: begunWith as DefaultValues<z.input<S>>,
    send: async (filled) => {
      const { work: sent, row: on } = work;
      setSending(true);
      try {
        finish(sent, await send(filled, on, Object.keys(sent.touched)));
      } catch (error) {
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

/** A save that was refused because a colleague saved first: once theirs is read, ours goes on by itself where it may (D145). */
function useOthersSave<S extends Schema, R>(
  work: ReturnType<typeof useEdits<R>>,
  form: Pick<ReturnType<typeof useContractForm<S>>, 'setFault' | 'submit'>,
  acts: boolean,
  finish: () => void,
) {
  return useRefusal(work.row, (last) => {
    // What does more than change the record wants a second look; where values meet, somebody decides.
    // The questions say what was changed, in the words of the form.
    if (work.meetings.length > 0) return form.setFault(null);
    if (acts || last === null || last.tries > MOST_TRIES) return;
    const who = last.by ?? 'A colleague';
    form.setFault(null);
    if (work.dirty) {
      toast.info(`${who} had changed something else meanwhile: yours goes with it.`);
      return void form.submit();
    }
    // Both wanted the same, and it is stored.
    toast.info(`${who} had saved the same already.`);
    finish();
  });
}

/** The server's words for a failure; the form's own where it has none. */
const faultOf =
  (failed: string | undefined) =>
  (error: ApiError | NetworkError): string =>
    error instanceof ApiError && !error.message && failed ? failed : wordsOf(error);

/** Keeps the fields and the work the same: what the work shows stands in the fields, what is typed goes into the work. */
function useShown<S extends Schema>(
  { watch, reset }: Pick<ReturnType<typeof useContractForm<S>>, 'watch' | 'reset'>,
  { shown, typed }: { shown: Values; typed: (now: Values) => void },
  begunWith: Values,
  savedRef: RefObject<boolean>,
): void {
  // Before anything else can happen in the page: old values must not pass for typed ones.
  useLayoutEffect(() => {
    if (shown !== begunWith) reset(shown as z.input<S>);
  }, [reset, shown, begunWith]);
  useEffect(() => {
    const watching = watch((now) => {
      savedRef.current = false;
      typed(now as Values);
    });
    return () => watching.unsubscribe();
  }, [watch, typed, savedRef]);
}

/** Leads to the first question that is open. */
async function askFirst(event: BaseSyntheticEvent | undefined): Promise<void> {
  event?.preventDefault();
  document.querySelector<HTMLElement>('[data-meets] button')?.focus();
  return Promise.resolve();
}

/** Only what the form is about: of the rest of a record nobody wants to hear in a draft or a question. */
function only(schema: Schema, values: Values): Values {
  const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : Object.keys(values);
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
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
  >;
  save?: string;
  busyText?: string;
  onCancel?: () => void;
  children: ReactNode;
  /** Something is not ready to be saved yet, as while a file is uploaded. */
  wait?: boolean;
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
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={keys}
      className="grid grid-cols-1 gap-5 [&_:is(input,select,textarea)]:scroll-mb-32"
    >
      <Origin restored={form.restored} moved={form.moved} throwAway={throwAway} />
      {children}
      <Foot
        form={form}
        save={form.busy ? busyText : save}
        wait={wait}
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

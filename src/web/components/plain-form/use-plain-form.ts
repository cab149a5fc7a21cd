import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { layout } from '../../texts/layout/en.ts';
import { afterPress, useOneAtATime } from '../../ui/press.ts';
import { useDraft, type DraftPlace } from './draft.ts';
import { isHoneypotFilled, useMinimumDelay } from './honeypot.tsx';

/** What is wrong with a form, by its fields' names. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** What came back from a form that was sent without script, beside what was typed. */
export interface RefusedForm<Field extends string> {
  errors: FieldErrors<Field>;
  /** What was refused as a whole. */
  fault?: string;
}

interface PlainFormOptions<Field extends string> {
  /** In the order shown: the first at fault gets the focus. */
  fields: readonly Field[];
  draft: DraftPlace;
  refused?: RefusedForm<Field>;
  /** The page came back from the form without script, and the server has it. */
  sent?: boolean;
  /** Says what is wrong with what is typed; later, where its rules are fetched first. */
  judge: (form: FormData) => FieldErrors<Field> | Promise<FieldErrors<Field>>;
  /**
   * The same at every change from the first on, for a form that counts or counts on its next press. Unless told, an error
   * shows once its field was left or the form was sent, and goes as soon as the field is right.
   */
  judgeTyping?: (form: FormData) => FieldErrors<Field>;
  /** Makes the call. Throws ApiError for a refusal, NetworkError for no answer. */
  send: (form: FormData) => Promise<unknown>;
  /** The server's complaints by the form's own names, where they are others. */
  placed?: (fields: Record<string, string>) => Record<string, string>;
  onSent?: (form: HTMLFormElement) => void;
  /** What is said where no answer came, if the layout's words are not to be. */
  noNetwork?: string;
  /** What is said where a refusal has no words; nothing unless told. */
  unexplained?: string;
  /** For a form in steps. */
  steps?: {
    now: number;
    last: number;
    of: (field: Field) => number;
    /** Shows a step; with `restored` it is that of a draft. */
    go: (step: number, restored?: true) => void;
  };
}

/** Of the form element, beside what it calls: the browser's own judgement would come before ours. */
const FORM = { method: 'post', noValidate: true } as const;

/**
 * The one form of the public pages: uncontrolled, so that the same markup is sent without script and nothing typed
 * before the scripts came is lost. Judges on each change, on leaving and on sending, sends once, keeps a draft, and lets go of
 * what was typed only when the server has it. A robot in the trap is thanked, and nothing is sent.
 */
export function usePlainForm<Field extends string>(options: PlainFormOptions<Field>) {
  const { judge, steps } = options;
  const ref = useRef<HTMLFormElement>(null);
  const draft = useDraft(ref, options.draft, {
    done: options.sent === true,
    restored: (step) => steps?.go(step, true),
  });
  const { errors, show, judgeChanged, judgeLeft, focusNext, beginAnew } = useFieldErrors(
    ref,
    options,
  );
  const { state, fault, reopen, send } = useSending(options, show, () => {
    draft.forget();
    options.onSent?.(ref.current!);
    beginAnew();
  });

  function goTo(step: number): void {
    steps?.go(step);
    focusNext(`#step-${step}`);
    draft.save(step);
  }

  function change({ target }: FormEvent): void {
    draft.save(steps?.now);
    judgeChanged((target as HTMLInputElement).name);
  }

  const submit = useOneAtATime(async () => {
    const form = new FormData(ref.current!);
    reopen();
    if (show(await judge(form))) return;
    if (steps && steps.now < steps.last) return goTo(steps.now + 1);
    await send(form);
  });

  return {
    form: {
      ...FORM,
      ref,
      'data-draft': options.draft.key,
      onChange: change,
      onBlur: ({ target }: FocusEvent) => void judgeLeft((target as HTMLInputElement).name),
      onSubmit: (event: FormEvent) => void submit(event),
    },
    errors,
    fault,
    busy: state === 'busy',
    sent: state === 'sent',
    reopen,
    goTo,
  };
}

/** What is wrong with the fields, as shown; in a form in steps, the step of the first at fault is shown with it. */
function useFieldErrors<Field extends string>(
  ref: RefObject<HTMLFormElement | null>,
  { fields, refused, judge, judgeTyping, steps }: PlainFormOptions<Field>,
) {
  const [errors, setErrors] = useState<FieldErrors<Field>>(refused?.errors ?? {});
  const focusNext = useFocusNext(ref);
  /** The fields that were left; null once the form was sent, as good as all. */
  const left = useRef<Set<string> | null>(refused ? null : new Set());
  /** A visitor who only tabs through the form has made no mistake. */
  const typed = useRef(false);

  async function judgeField(name: string, by: typeof judge): Promise<void> {
    const field = fields.find((known) => known === name);
    if (!field || !ref.current) return;
    const now = (await by(new FormData(ref.current)))[field];
    setErrors((before) => (before[field] === now ? before : { ...before, [field]: now }));
  }

  return {
    errors,
    /** Shows what is wrong, where it is wrong; true where something is. */
    show(found: FieldErrors<Field>): boolean {
      left.current = null;
      setErrors(found);
      const first = fields.find((name) => found[name]);
      if (!first) return false;
      steps?.go(steps.of(first));
      focusNext(`[name=${first}]`);
      return true;
    },
    /** Judges what is typed into one field. */
    judgeChanged(name: string): void {
      typed.current = true;
      if (judgeTyping) void judgeField(name, judgeTyping);
      else if (left.current?.has(name) !== false) void judgeField(name, judge);
    },
    /** Judges a field that was left; not under a press, which a complaint would move away from under the pointer. */
    async judgeLeft(name: string): Promise<void> {
      left.current?.add(name);
      if (judgeTyping || !typed.current) return;
      await afterPress();
      await judgeField(name, judge);
    },
    beginAnew(): void {
      left.current = new Set();
      typed.current = false;
    },
    focusNext,
  };
}

/** Where a form is on its way to the server, and what was refused as a whole. */
function useSending<Field extends string>(
  options: PlainFormOptions<Field>,
  show: (errors: FieldErrors<Field>) => boolean,
  sent: () => void,
) {
  const [fault, setFault] = useState(options.refused?.fault);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>(options.sent ? 'sent' : 'open');
  const deliver = useDelivery(options);

  async function send(form: FormData): Promise<void> {
    setState('busy');
    let next: 'open' | 'sent' = 'open';
    try {
      const failure = await deliver(form);
      if (!failure) {
        sent();
        next = 'sent';
      } else if (!show(failure.errors)) setFault(failure.fault);
    } finally {
      setState(next);
    }
  }

  /** Takes back what was said of the last sending. */
  function reopen(): void {
    setFault(undefined);
    setState('open');
  }

  return { state, fault, reopen, send };
}

/** The call, but not for a robot: it answers what was refused, or that there was no answer; null where the server has it. */
function useDelivery<Field extends string>({
  send,
  placed,
  noNetwork,
  unexplained = '',
}: PlainFormOptions<Field>) {
  const patience = useMinimumDelay();
  const { noAnswer } = layout;
  return async (form: FormData): Promise<RefusedForm<Field> | null> => {
    await patience();
    try {
      if (!isHoneypotFilled(form)) await send(form);
      return null;
    } catch (error) {
      if (error instanceof NetworkError)
        return { errors: {}, fault: orOffline(noNetwork ?? noAnswer, error) };
      if (!(error instanceof ApiError)) throw error;
      const errors = (placed?.(error.fields) ?? error.fields) as FieldErrors<Field>;
      return { errors, fault: error.message || unexplained };
    }
  };
}

/** Gives the focus to what a selector finds once the next state is on the page: before, its step may be hidden. */
function useFocusNext(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) form.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  return (selector) => {
    next.current = selector;
  };
}

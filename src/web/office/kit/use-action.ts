import { Toast } from '@base-ui/react/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { ApiError, callApi, NetworkError, type CallOptions } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { inWords } from './words.ts';
import { refreshAll } from './query-client.ts';
import { useConfirm, type Question } from './confirm.tsx';

export type NoteType = 'success' | 'info' | 'error';

/** How long a message stays, and how long one that offers Undo. Milliseconds. */
const SHOWN_FOR = 4_000;
const UNDO_FOR = 8_000;

/** The messages that `shell/toasts.tsx` shows. */
export const toasts = Toast.createToastManager();

/** Shows staff the result of their own action as a toast, with Undo. The bell is for what others did. */
export function notify(type: NoteType, message: string, undo?: () => void): void {
  let pressed = false;
  const id = toasts.add({
    type,
    title: message,
    timeout: undo ? UNDO_FOR : SHOWN_FOR,
    actionProps: undo && {
      children: 'Undo',
      onClick() {
        // A second click comes before the message is gone.
        if (pressed) return;
        pressed = true;
        toasts.close(id);
        undo();
      },
    },
  });
}

/** How many of this window’s changes are remembered. */
const KEPT = 200;

/** This window’s changes, newest last: a record’s version and the version it became; null if refused. */
const changes = new Map<string, Promise<string | null>>();

/**
 * Makes a call with the version of a record (If-Match). If this window has changed or is changing that version, the
 * call waits and uses the new version, because your own changes are no conflict. Not for calls with the whole record,
 * which would undo those changes. `record` identifies the record. Throws what the call throws.
 */
export async function onLatestEtag<Answer>(
  record: string,
  state: string,
  call: (state: string) => Promise<Answer>,
): Promise<Answer> {
  let current = state;
  for (let before = changes.get(record + current); before;) {
    current = (await before) ?? current;
    const next = changes.get(record + current);
    before = next === before ? undefined : next;
  }
  const answer = call(current);
  const became = answer.then(etagOfAnswer, () => null);
  changes.delete(record + current);
  changes.set(record + current, became);
  for (const oldest of changes.keys()) {
    if (changes.size <= KEPT) break;
    changes.delete(oldest);
  }
  return answer;
}

/** The If-Match value of a row (docs/calls.md#edits). */
const etagOf = (updatedAt: string): string => `"${updatedAt}"`;

function etagOfAnswer(answer: unknown): string | null {
  const { updated_at: updatedAt } = (answer ?? {}) as { updated_at?: unknown };
  return typeof updatedAt === 'string' ? etagOf(updatedAt) : null;
}

export interface ActionOptions<E extends Endpoint> {
  /** The success message: text, or text with its type (by default 'success'). Null shows nothing. */
  done?: (answer: AnswerOf<E>, input: CallOptions<E>) => string | [NoteType, string] | null;
  /** The start of the error message, before the server’s text: "Failed to delete user". */
  failed?: string;
  /** For a PUT with only parts of a record, which may follow another change of this window, as other methods may. */
  part?: true;
}

/** The call or calls that undo the first one, based on its answer; null if it cannot be undone. */
export type Undo<E extends Endpoint> = (
  answer: AnswerOf<E>,
) => CallOptions<E> | CallOptions<E>[] | null;

export interface Action<E extends Endpoint> {
  busy: boolean;
  /** Makes the call and shows the result, with Undo. Returns null after a failure, which it has shown. */
  run(input: CallOptions<E>, undo?: Undo<E>): Promise<AnswerOf<E> | null>;
  /** Makes the call, shows only success and throws refusals, for forms that show them at their fields. */
  send(input: CallOptions<E>, undo?: Undo<E>): Promise<AnswerOf<E>>;
}

/**
 * A change by staff: the call, its messages, and reloaded lists. Pass `headers: ifMatch(row)` so that conflicting
 * edits are detected.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { done, failed, part }: ActionOptions<E> = {},
): Action<E> {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation<AnswerOf<E>, Error, CallOptions<E>>({
    mutationFn: (input) =>
      part || endpoint.method !== 'PUT'
        ? afterOwnChanges(endpoint, input)
        : callApi(endpoint, input),
    onSettled: () => refreshAll(client),
  });
  const send = async (input: CallOptions<E>, undo?: Undo<E>): Promise<AnswerOf<E>> => {
    const answer = await mutateAsync(input);
    const said = done?.(answer, input);
    const back = [undo?.(answer) ?? []].flat();
    if (said) {
      const [type, words] = typeof said === 'string' ? (['success', said] as const) : said;
      const undone = (): void => back.forEach((call) => void run(call));
      notify(type, words, back.length > 0 ? undone : undefined);
    }
    return answer;
  };
  const run: Action<E>['run'] = async (input, undo) => {
    try {
      return await send(input, undo);
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      const words = [failed, orOffline(wordsOf(error), error)];
      notify('error', words.filter(Boolean).join('. ').replace('..', '.'));
      return null;
    }
  };
  return { busy: isPending, send, run };
}

/** The header with the version that an edit is based on (docs/calls.md#edits). */
export function ifMatch(row: { updated_at: string } | null | undefined): Record<string, string> {
  return row ? { 'if-match': etagOf(row.updated_at) } : {};
}

/** Makes the call based on the version after this window’s own changes. */
function afterOwnChanges<E extends Endpoint>(
  endpoint: E,
  input: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const state = input.headers?.['if-match'];
  if (!state) return callApi(endpoint, input);
  // A record’s calls share their address up to its ID.
  const record = endpoint.path.slice(0, endpoint.path.indexOf('}')) + JSON.stringify(input.params);
  return onLatestEtag(record, state, (now) =>
    callApi(endpoint, { ...input, headers: { ...input.headers, 'if-match': now } }),
  );
}

/** The server’s error text with the request ID for the logs. */
export function wordsOf(error: ApiError | NetworkError): string {
  if (error instanceof NetworkError) return 'Unable to reach the server. Please try again.';
  const id =
    error.status >= 500 && typeof error.body.requestId === 'string'
      ? ` (request ${error.body.requestId})`
      : '';
  const words = error.message || 'That did not work. Try again in a moment.';
  return `${words}${changedText(error.body.changed_fields)}${id}`;
}

/** The fields that a colleague changed, if a refusal names them, as labels. */
function changedText(fields: unknown): string {
  if (!Array.isArray(fields) || fields.length === 0) return '';
  return ` Changed: ${fields.map((name) => inWords(String(name))).join(', ')}.`;
}

interface AskedOptions<E extends Endpoint, Subject> extends ActionOptions<E> {
  /** The question before the call. */
  question: (subject: Subject) => Question;
  input: (subject: Subject) => CallOptions<E>;
}

/** A change that cannot be undone, such as a deletion: asks first, then reports the result. */
export function useAskedAction<E extends Endpoint, Subject>(
  endpoint: E,
  { question, input, ...told }: AskedOptions<E, Subject>,
) {
  const confirm = useConfirm();
  const action = useAction(endpoint, told);
  return {
    busy: action.busy,
    /** Asks for confirmation and makes the call. Returns null if nothing was done. */
    ask: async (subject: Subject): Promise<AnswerOf<E> | null> =>
      (await confirm(question(subject))) ? action.run(input(subject)) : null,
  };
}

interface Stored {
  id: string | number;
  updated_at: string;
}

/** Deletes a row in the version shown, after confirmation. */
export function useDelete<E extends Endpoint, Row extends Stored>(
  endpoint: E,
  {
    question,
    ...told
  }: ActionOptions<E> & { question: (row: Row) => Pick<Question, 'title' | 'text'> },
) {
  return useAskedAction(endpoint, {
    ...told,
    question: (row: Row) => ({ ...question(row), confirm: 'Delete', danger: true }),
    input: (row) => ({ params: { id: row.id }, headers: ifMatch(row) }) as CallOptions<E>,
  });
}

interface SaveOptions<C extends Endpoint, U extends Endpoint> {
  /** The messages for a new and for a changed record. */
  added: (made: AnswerOf<C>) => string | null;
  changed: (saved: AnswerOf<U>) => string | null;
  /** The path parameters of the call that creates one. */
  params?: CallOptions<C>['params'];
  /** Whether the message offers to restore the whole earlier record. */
  undo?: boolean;
}

/** Saves a form: creates a record, or changes `row` based on the version read. */
export function useSave<C extends Endpoint, U extends Endpoint>(
  create: C,
  update: U,
  { added, changed, params, undo = false }: SaveOptions<C, U>,
) {
  const add = useAction(create, { done: added });
  const change = useAction(update, { done: changed });
  return async (
    body: CallOptions<C>['body'] & CallOptions<U>['body'],
    row: Stored | null,
  ): Promise<AnswerOf<C> | AnswerOf<U>> => {
    if (row === null) return add.send({ params, body });
    const call = (on: Stored, to: unknown) =>
      ({ params: { id: row.id }, body: to, headers: ifMatch(on) }) as CallOptions<U>;
    return change.send(call(row, body), undo ? (now) => call(now as Stored, row) : undefined);
  };
}

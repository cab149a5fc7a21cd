import { toast } from 'sonner';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { ApiError, callApi, NetworkError, type CallOptions } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { inWords } from './words.ts';
import { refreshAll } from './query-client.ts';
import { useConfirm, type Question } from './confirm.tsx';

export type NoteType = 'success' | 'info' | 'error';

/** How long what was done can be taken back by its message. Milliseconds. */
const UNDO_FOR = 8_000;

/** Tells who works here how their own doing went: a toast, and by it the way back. The bell is for what others did. */
export function notify(type: NoteType, message: string, undo?: () => void): void {
  toast[type](message, undo && { duration: UNDO_FOR, action: { label: 'Undo', onClick: undo } });
}

/** How many changes of this window are remembered. */
const KEPT = 200;

/** What this window changed, newest last: a record in a state, and the state it became; null where the change was refused. */
const changes = new Map<string, Promise<string | null>>();

/**
 * Makes a call that names the state of a record which it was made on (If-Match). Where this window itself has
 * changed that state, or is just changing it, the call waits for that and names what became of it: one's own doing is
 * nobody's conflict. Not for calls that carry the whole record, which would put back what was changed meanwhile.
 * `record` tells records apart. Throws what the call throws.
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

/** How If-Match names the state of a row (docs/calls.md#edits). */
const etagOf = (updatedAt: string): string => `"${updatedAt}"`;

function etagOfAnswer(answer: unknown): string | null {
  const { updated_at: updatedAt } = (answer ?? {}) as { updated_at?: unknown };
  return typeof updatedAt === 'string' ? etagOf(updatedAt) : null;
}

export interface ActionOptions<E extends Endpoint> {
  /** What is said when it worked: text, or text with its type ('success' unless told). Null says nothing. */
  done?: (answer: AnswerOf<E>, input: CallOptions<E>) => string | [NoteType, string] | null;
  /** What is said when it did not, before the server's own words: "Failed to delete user". */
  failed?: string;
  /** Of a PUT: it carries parts of the record only, and may follow another change of this window. Other methods may. */
  part?: true;
}

/** The same call, or several of them, that puts back what was there, by what the first one answered; null where there is no way back. */
export type Undo<E extends Endpoint> = (
  answer: AnswerOf<E>,
) => CallOptions<E> | CallOptions<E>[] | null;

export interface Action<E extends Endpoint> {
  busy: boolean;
  /** Makes the call and tells how it went, with the way back. Answers null where it failed: it has been told. */
  run(input: CallOptions<E>, undo?: Undo<E>): Promise<AnswerOf<E> | null>;
  /** Makes the call, tells only success, and throws the refusal: for forms, which show it at their fields. */
  send(input: CallOptions<E>, undo?: Undo<E>): Promise<AnswerOf<E>>;
}

/**
 * A change that staff make: the call, what is said about it (toast and bell), and fresh lists afterwards. Pass
 * `headers: ifMatch(row)` so that two people who edit the same thing are told.
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

/** Says which state of a row an edit was made on (docs/calls.md#edits). */
export function ifMatch(row: { updated_at: string } | null | undefined): Record<string, string> {
  return row ? { 'if-match': etagOf(row.updated_at) } : {};
}

/** Makes the call on the state that this window's own changes have left. */
function afterOwnChanges<E extends Endpoint>(
  endpoint: E,
  input: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const state = input.headers?.['if-match'];
  if (!state) return callApi(endpoint, input);
  // A record's calls have its address in common, up to its id.
  const record = endpoint.path.slice(0, endpoint.path.indexOf('}')) + JSON.stringify(input.params);
  return onLatestEtag(record, state, (now) =>
    callApi(endpoint, { ...input, headers: { ...input.headers, 'if-match': now } }),
  );
}

/** The server's words with the id under which staff find it in the logs. */
export function wordsOf(error: ApiError | NetworkError): string {
  if (error instanceof NetworkError) return 'Unable to reach the server. Please try again.';
  const id =
    error.status >= 500 && typeof error.body.requestId === 'string'
      ? ` (request ${error.body.requestId})`
      : '';
  const words = error.message || 'That did not work. Try again in a moment.';
  return `${words}${changedText(error.body.changed_fields)}${id}`;
}

/** What a colleague changed, where a refused edit names it, as words instead of the names of the call. */
function changedText(fields: unknown): string {
  if (!Array.isArray(fields) || fields.length === 0) return '';
  return ` Changed: ${fields.map((name) => inWords(String(name))).join(', ')}.`;
}

interface AskedOptions<E extends Endpoint, Subject> extends ActionOptions<E> {
  /** What is asked before it is done. */
  question: (subject: Subject) => Question;
  input: (subject: Subject) => CallOptions<E>;
}

/** A change that cannot be taken back, as of a row that is deleted: it is asked first and told afterwards. */
export function useAskedAction<E extends Endpoint, Subject>(
  endpoint: E,
  { question, input, ...told }: AskedOptions<E, Subject>,
) {
  const confirm = useConfirm();
  const action = useAction(endpoint, told);
  return {
    busy: action.busy,
    /** Asks, and makes the call after a yes. Answers null where nothing was done. */
    ask: async (subject: Subject): Promise<AnswerOf<E> | null> =>
      (await confirm(question(subject))) ? action.run(input(subject)) : null,
  };
}

interface Stored {
  id: string | number;
  updated_at: string;
}

/** Deletes a row, in the state that is shown, once that was asked. */
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
  /** What is said of a new one, and of one that was changed. */
  added: (made: AnswerOf<C>) => string | null;
  changed: (saved: AnswerOf<U>) => string | null;
  /** What the address of the call that makes one names. */
  params?: CallOptions<C>['params'];
  /** The record as it was can be put back whole, by the message. */
  undo?: boolean;
}

/** What a form sends: the call that makes a new record, or the one that changes `row` in the state it was read in. */
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

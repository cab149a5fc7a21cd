import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import type { CallOptions } from '../../lib/api.ts';
import { useConfirm, type Question } from './confirm.tsx';
import { useAction, type ActionOptions } from './use-action.ts';

interface AskedOptions<E extends Endpoint, Subject> extends ActionOptions<E> {
  /** What is asked before it is done. */
  question: (subject: Subject) => Question;
  input: (subject: Subject) => CallOptions<E>;
}

export interface AskedAction<E extends Endpoint, Subject> {
  busy: boolean;
  /** Asks, and makes the call after a yes. Answers null where nothing was done. */
  ask(subject: Subject): Promise<AnswerOf<E> | null>;
}

/** A change that cannot be taken back, as of a row that is deleted: it is asked first and told afterwards (D25). */
export function useAskedAction<E extends Endpoint, Subject>(
  endpoint: E,
  { question, input, ...told }: AskedOptions<E, Subject>,
): AskedAction<E, Subject> {
  const confirm = useConfirm();
  const action = useAction(endpoint, told);
  return {
    busy: action.busy,
    ask: async (subject) =>
      (await confirm(question(subject))) ? action.run(input(subject)) : null,
  };
}

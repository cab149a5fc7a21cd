/** How many changes of this window are remembered. */
const KEPT = 200;

/** What this window changed, newest last: a record in a state, and the state it became; null where the change was refused. */
const changes = new Map<string, Promise<string | null>>();

/**
 * Makes a call that names the state of a record which it was made on (If-Match, D135). Where this window itself has
 * changed that state, or is just changing it, the call waits for that and names what became of it: one's own doing is
 * nobody's conflict. Not for calls that carry the whole record, which would put back what was changed meanwhile.
 * `record` tells records apart. Throws what the call throws.
 */
export async function onOwnState<Answer>(
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
  const became = answer.then(stateOf, () => null);
  changes.delete(record + current);
  changes.set(record + current, became);
  for (const oldest of changes.keys()) {
    if (changes.size <= KEPT) break;
    changes.delete(oldest);
  }
  return answer;
}

/** How If-Match names the state of a row (docs/calls.md#edits). */
export const stateNamed = (updatedAt: string): string => `"${updatedAt}"`;

function stateOf(answer: unknown): string | null {
  const { updated_at: updatedAt } = (answer ?? {}) as { updated_at?: unknown };
  return typeof updatedAt === 'string' ? stateNamed(updatedAt) : null;
}

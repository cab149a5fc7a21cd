import { shiftPlaces } from './table-statements.ts';
import { notifyAll, type Statement } from './database.ts';

/** A statement with its values. */
interface Call {
  statement: Statement;
  params: unknown[];
}

/** Combined statements by the texts of their parts: each is planned once per connection, as any other. */
const combined = new Map<string, Statement>();

/**
 * What a transaction writes last (`Tx.runLast`), in as few statements as PostgreSQL allows: rows that the same statement
 * inserts go together; one statement may change a table once, so any other second write of a table begins another one.
 */
export class Batch {
  readonly #statements: Call[][] = [];
  readonly #notices: Call[] = [];

  add(call: Call): void {
    if (call.statement === notifyAll) return void this.#notices.push(call);
    const table = tableOf(call.statement);
    const last = this.#statements.at(-1);
    const like = last?.find((other) => areRowsOfOne(other, call));
    if (like) like.params = rowsOfBoth(like, call);
    else if (last && !last.some(({ statement }) => tableOf(statement) === table))
      last.push({ ...call });
    else this.#statements.push([{ ...call }]);
  }

  /** What is to be sent, in this order. */
  calls(): Call[] {
    const [channels, payloads] = [0, 1].map((place) =>
      this.#notices.flatMap(({ params }) => params[place]),
    );
    const notice = { statement: notifyAll, params: [channels, payloads] };
    const all = this.#statements.map((writes) => [...writes]);
    if (this.#notices.length > 0) (all.at(-1) ?? all[all.push([]) - 1]!).push(notice);
    return all.map(combine);
  }
}

/** Whether two calls insert rows by the same statement, with the same values where all rows share one. */
function areRowsOfOne(one: Call, other: Call): boolean {
  const { shared } = one.statement;
  const sharedOf = ({ params }: Call): string => JSON.stringify(params.slice(0, shared));
  return (
    shared !== undefined && one.statement === other.statement && sharedOf(one) === sharedOf(other)
  );
}

const rowsOfBoth = ({ statement, params }: Call, other: Call): unknown[] =>
  params.map((value, place) =>
    place < statement.shared!
      ? value
      : [...(value as unknown[]), ...(other.params[place] as unknown[])],
  );

/** The table that a statement writes. Throws for one that does not begin with a write. */
function tableOf({ name, text }: Statement): string {
  const found = /^\s*(?:insert into|update|delete from)\s+"?(\w+)/.exec(text);
  if (!found) throw new Error(`${name} is no write, so it cannot run last`);
  return found[1]!;
}

/** Writes of different tables, and perhaps the notifications behind them, as one statement. */
function combine(calls: Call[]): Call {
  if (calls.length === 1) return calls[0]!;
  const key = calls.map(({ statement }) => statement.text).join(';');
  let statement = combined.get(key);
  if (!statement) combined.set(key, (statement = { name: 'combined', text: textOf(calls) }));
  return { statement, params: calls.flatMap(({ params }) => params) };
}

function textOf(calls: Call[]): string {
  let before = 0;
  const texts = calls.map(({ statement, params }) => {
    const shift = before;
    before += params.length;
    return shiftPlaces(statement.text, shift);
  });
  const end = texts.pop();
  return `with ${texts.map((text, index) => `w${index} as (${text})`).join(', ')} ${end}`;
}

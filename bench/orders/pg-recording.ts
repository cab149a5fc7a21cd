import pg from 'pg';

/** One statement as the driver got it, and how many rows it answered or changed. */
export interface Recorded {
  name: string | undefined;
  text: string;
  values: unknown[];
  rowMode: 'array' | undefined;
  rows: number | null;
}

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Writes down every statement that goes through the driver while `work` runs, with its borders of transactions, in the
 * order of sending. Where their order is asked for, throws if another connection spoke inside a transaction.
 */
export async function recordStatements(
  work: () => Promise<unknown>,
  inOrder = true,
): Promise<Recorded[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const sent: { client: pg.Client; statement: Recorded }[] = [];
  prototype.query = function record(this: pg.Client, ...args: unknown[]): unknown {
    const statement = asStatement(args);
    sent.push({ client: this, statement });
    const noted = (result: pg.QueryResult | undefined): void =>
      void (statement.rows = result?.rowCount ?? null);
    // A pool calls its clients with a callback, a transaction awaits a promise.
    const callback = args.findLastIndex((argument) => typeof argument === 'function');
    if (callback >= 0) {
      const done = args[callback] as Callback;
      return original.apply(
        this,
        args.with(
          callback,
          (error: Error | null, result?: pg.QueryResult) => (noted(result), done(error, result)),
        ),
      );
    }
    return (original.apply(this, args) as Promise<pg.QueryResult>).then(
      (result) => (noted(result), result),
    );
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  if (inOrder) checkTransactions(sent);
  return sent.map(({ statement }) => statement);
}

function asStatement([config, values]: unknown[]): Recorded {
  const given =
    typeof config === 'string'
      ? { text: config }
      : (config as pg.QueryConfig & { rowMode?: 'array' });
  return {
    name: given.name,
    text: given.text,
    values: Array.isArray(values) ? values : (given.values ?? []),
    rowMode: 'rowMode' in given ? given.rowMode : undefined,
    rows: null,
  };
}

function checkTransactions(sent: { client: pg.Client; statement: Recorded }[]): void {
  let open: pg.Client | null = null;
  for (const { client, statement } of sent) {
    if (open && client !== open)
      throw new Error(`a second connection spoke inside a transaction: ${statement.text}`);
    if (statement.text === 'begin') open = client;
    if (statement.text === 'commit' || statement.text === 'rollback') open = null;
  }
}

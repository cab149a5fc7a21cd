import pg from 'pg';
import type { Recorded } from './pg-recording.ts';
import { freshScript, withInvoice, type Step } from './script.ts';

export interface Bare {
  /** Makes scripts for so many orders, which is no part of what is measured. */
  prepare(count: number): Step[][];
  /** Sends one order's statements on connection `worker`. Throws where a statement does not touch as many rows as it did when recorded. */
  send(script: Step[], worker: number): Promise<void>;
  close(): Promise<void>;
}

/** The recorded statements by nothing but the driver: one connection a worker, prepared by the same names, the same limits on the server. */
export async function openBare(
  databaseUrl: string,
  recording: Recorded[],
  recordedAt: number,
  workers: number,
): Promise<Bare> {
  const limits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 };
  const clients = Array.from(
    { length: workers },
    () => new pg.Client({ connectionString: databaseUrl, ...limits }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  return {
    prepare: (count) => Array.from({ length: count }, () => freshScript(recording, recordedAt)),
    async send(script, worker) {
      const client = clients[worker]!;
      let invoice = '';
      for (const step of script) {
        const values = step.invoice ? withInvoice(step.values, invoice) : step.values;
        const result = await client.query({
          name: step.name,
          text: step.text,
          values,
          rowMode: step.rowMode,
        } as pg.QueryConfig);
        if (result.rowCount !== step.rows)
          throw new Error(`${result.rowCount} rows instead of ${step.rows}: ${step.text}`);
        // The driver's name ends in a digest of the text (src/db).
        if (step.name?.startsWith('invoice_insert_'))
          invoice = (result.rows[0] as { number: string }).number;
      }
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

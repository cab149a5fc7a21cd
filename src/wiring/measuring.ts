import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { registerFigures, timeOutbound } from '../http/metrics.ts';
import type { PageCache } from '../http/pages/page-cache.ts';
import { onOutbound } from '../kernel/outbound.ts';
import { DATABASE_FIGURES, readFigures } from '../modules/operations/index.ts';

/** Milliseconds that a reader of the metrics waits for the database; that its figures are good for. */
const WITHIN = 2_000;
const GOOD_FOR = 10_000;

/** What a node knows of itself. */
export const NODE_FIGURES = [
  { name: 'database_connections', help: 'Connections of this node', labels: ['state'] },
  { name: 'database_deaf', help: '1 while changes may go unheard here', labels: [] },
  { name: 'kept_pages', help: 'Answers kept in memory', labels: [] },
  { name: 'kept_bytes', help: 'Bytes of the answers kept in memory', labels: [] },
];

/** The figures of this node and of the database, taken when the metrics are read. */
export function measuring(db: Database, cache: PageCache): () => Promise<void> {
  onOutbound(timeOutbound);
  const ofDatabase = registerFigures(DATABASE_FIGURES, () => readFigures(db));
  const ofNode = registerFigures(NODE_FIGURES, async () => {
    const pool = db.pool() ?? { open: 0, idle: 0, waiting: 0 };
    return [
      ...Object.entries(pool).map(([state, value]) => ({
        name: 'database_connections',
        labels: { state },
        value,
      })),
      { name: 'database_deaf', value: db.listenerDown ? 1 : 0 },
      { name: 'kept_pages', value: cache.size.pages },
      { name: 'kept_bytes', value: cache.size.bytes },
    ];
  });
  let taken = 0;
  return async () => {
    await ofNode();
    if (Date.now() - taken < GOOD_FOR) return;
    taken = Date.now();
    // Without the database its figures are missing, which the alert for them says.
    await Promise.race([ofDatabase().catch(() => undefined), pause(WITHIN)]);
  };
}

import type { Database } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import { figuresNow, saveFigures, monthStart } from './figures.ts';

/** By how much the demonstration has grown since last month: users, open jobs, revenue (D83). */
const GROWTH = { users: 1.12, openJobs: 1.05, revenue: 1.18 };

/**
 * Gives a first start in demo mode a last month to be compared with: days whose average lies as far below today as the
 * specification prints. Whole people and jobs: some days had one fewer.
 */
export async function seedFigures(db: Database, now: Date, rate: string): Promise<void> {
  const today = await figuresNow(db, rate);
  const start = Date.parse(`${monthStart(now, -1)}T00:00:00Z`);
  const days = Math.round((Date.parse(`${monthStart(now, 0)}T00:00:00Z`) - start) / DAY);
  const spread = (total: number, growth: number): number[] => {
    const sum = Math.round((total / growth) * days);
    return Array.from(
      { length: days },
      (_, index) => Math.floor((sum * (index + 1)) / days) - Math.floor((sum * index) / days),
    );
  };
  const users = spread(today.users, GROWTH.users);
  const openJobs = spread(today.openJobs, GROWTH.openJobs);
  const revenue = spread(today.revenue, GROWTH.revenue);
  await db.transaction(async (tx) => {
    for (let index = 0; index < days; index++) {
      const day = new Date(start + index * DAY).toISOString().slice(0, 10);
      await saveFigures(tx, day, {
        users: users[index]!,
        openJobs: openJobs[index]!,
        revenue: revenue[index]!,
      });
    }
  });
}

import type { TestProject } from 'vitest/node';
import { createDatabase, startPostgres, TEMPLATE } from './postgres.ts';
import { firstStart } from './template.ts';
import { BEGINNING } from './test-clock.ts';

/** One PostgreSQL server for the run, with a database after a first start: each test product works on a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const { url } = await createDatabase(server.adminUrl, TEMPLATE);
  (await firstStart(BEGINNING, url)).remove();
  project.provide('postgresAdminUrl', server.adminUrl);
  return server.stop;
}

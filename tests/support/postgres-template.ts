import type { TestProject } from 'vitest/node';
import { createDatabase, startPostgres, TEMPLATE, type PostgresServer } from './postgres.ts';
import { firstStart } from './template.ts';
import { BEGINNING } from './test-clock.ts';

/** A PostgreSQL server with a database after a first start at that time. */
export async function postgresAfterFirstStart(at: Date): Promise<PostgresServer> {
  const server = await startPostgres();
  const { url } = await createDatabase(server.adminUrl, TEMPLATE);
  (await firstStart(at, url)).remove();
  return server;
}

/** One server for the run: each test product works on a copy of its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresAfterFirstStart(BEGINNING);
  project.provide('postgresAdminUrl', server.adminUrl);
  return server.stop;
}

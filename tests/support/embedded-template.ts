import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder of the embedded database with every migration done and nothing in it; each test product begins with a copy. */
    embeddedTemplate: string;
  }
}

/** Makes the embedded database once for the run: a new one takes seconds, a copy of one none. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-template-'));
  const db = await openEmbedded(folder);
  await migrate(db);
  await db.close();
  project.provide('embeddedTemplate', join(folder, 'pg'));
  return () => rmSync(folder, { recursive: true, force: true });
}

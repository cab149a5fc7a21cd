import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { firstStart } from './template.ts';
import { BEGINNING } from './test-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded database after a first start; only where `database` is "embedded". */
    embeddedTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const { folder, remove } = await firstStart(BEGINNING);
  project.provide('embeddedTemplate', join(folder, 'db'));
  return remove;
}

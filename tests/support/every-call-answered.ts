import type { TestModule, TestProject } from 'vitest/node';

/**
 * Fails a run of the whole project in which a call of the contracts was not answered both with a success and with a
 * refusal, and names the call. A run of some files or titles says nothing about the calls, nor does one with a failed
 * file, which may have stopped before its calls.
 */
export default function setup(project: TestProject): () => Promise<void> {
  return async () => {
    const { testFiles } = await project.globTestFiles();
    const ran = project.vitest.state.getTestModules().filter((one) => one.project === project);
    if (ran.length < testFiles.length || project.vitest.getGlobalTestNamePattern()) return;
    if (ran.some((one) => one.state() === 'failed')) return;
    const missing = await unanswered(ran);
    if (missing.length > 0)
      throw new Error(
        `${project.name}: add a file that makes these calls to tests/support/on-both-databases.ts\n${missing.join('\n')}`,
      );
  };
}

/** Calls whose success needs the internet. */
const BEYOND = ['POST /api/blogs/copy'];

async function unanswered(modules: TestModule[]): Promise<string[]> {
  const { CALLS } = await import('../../src/http/description/schemas.ts');
  const { nameOf, refusalsOf } = await import('../../src/http/description/operation.ts');
  const heard = modules.map((one) => one.meta().heard);
  const done = new Set(heard.flatMap((one) => one?.done ?? []));
  const refused = new Set(heard.flatMap((one) => one?.refused ?? []));
  return [...CALLS.keys()].flatMap((call) => {
    const name = nameOf(call);
    // Too many calls are refused before any statement, and some calls know no other refusal or lead on to a page.
    const refuses =
      call.status !== 303 &&
      [...refusalsOf(call).keys()].some((status) => status < 500 && status !== 429);
    return [
      ...(done.has(name) || BEYOND.includes(name) ? [] : [`${name}: no success`]),
      ...(refused.has(name) || !refuses ? [] : [`${name}: no refusal`]),
    ];
  });
}

import './quick-start.ts';
import './closed-pipe.ts';
import { unavailableOf } from './kernel/unavailable.ts';
import { StartRefused } from './kernel/errors.ts';

/** `npm run backup`, `npm run restore` and `npm run drill`. What cannot be is one line, and exit code 1. */
const { RestoreRefused } = await import('./modules/backup/index.ts');
const { backup, restore } = await import('./wiring/backup.ts');
const { drill } = await import('./wiring/drill.ts');
const [name, ...args] = process.argv.slice(2);
const commands: Record<string, typeof backup> = { backup, restore, drill };
try {
  await commands[name!]!(process.env, args, console.log);
} catch (error) {
  console.error(isExplained(error) ? explained(error) : error);
  process.exitCode = 1;
}

/** Its message, and where the options are if one was wrong. */
function explained(error: Error): string {
  return error instanceof TypeError
    ? `${error.message}. See \`biashara ${name} --help\``
    : error.message;
}

/** Whether its message is enough: a refusal, wrong options, what is away, and what the system says of a file or folder. */
function isExplained(error: unknown): error is Error {
  if (error instanceof StartRefused || error instanceof RestoreRefused) return true;
  if (error instanceof TypeError)
    return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return unavailableOf(error) !== null || (error instanceof Error && 'syscall' in error);
}

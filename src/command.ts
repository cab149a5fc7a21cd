import { StartRefused } from './kernel/errors.ts';
import { RestoreRefused } from './modules/backup/index.ts';
import { backup, restore } from './wiring/backup.ts';

/** `npm run backup` and `npm run restore`. What cannot be is one line, and exit code 1. */
const [name, ...args] = process.argv.slice(2);
const commands: Record<string, typeof backup> = { backup, restore };
try {
  await commands[name!]!(process.env, args, console.log);
} catch (error) {
  const refused = error instanceof StartRefused || error instanceof RestoreRefused;
  console.error(refused ? error.message : error);
  process.exitCode = 1;
}

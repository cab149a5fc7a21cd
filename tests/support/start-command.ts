import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm start` runs in a version's folder: Node's arguments, and the environment that it adds. */
export function startCommand(folder: string): { args: string[]; env: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [before, after] = scripts.start.split(/(?:^| )exec node /);
  const args = after!.split(' ').map((word) => (word.startsWith('-') ? word : join(folder, word)));
  const env = before!.split(' ').filter(Boolean);
  return { args, env: Object.fromEntries(env.map((word) => word.split('='))) };
}

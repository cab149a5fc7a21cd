import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface Browser {
  name: string;
  path: string;
}

const SYSTEM = [
  '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome', '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser of the end-to-end tests: the one that BROWSER_PATH names, Debian's package (installed where this runs as
 * root), a system browser, else Playwright's own. Throws with a clear message when none can be had.
 */
export async function ensureBrowser(): Promise<Browser> {
  const named = process.env.BROWSER_PATH;
  if (named && existsSync(named)) return { name: 'the browser of BROWSER_PATH', path: named };
  const found = SYSTEM.find((path) => existsSync(path));
  if (found) return { name: 'the system browser', path: found };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && installDebian()) return { name: "Debian's chromium", path: '/usr/bin/chromium' };
  const own = playwrightsOwn() ?? (installPlaywrights() ? playwrightsOwn() : null);
  if (own) return { name: "Playwright's chromium", path: own };
  throw new Error('The end-to-end tests need a browser: install chromium (Debian: apt-get install chromium), or name one in BROWSER_PATH.');
}

function installDebian(): boolean {
  console.log('Installing chromium from Debian for the end-to-end tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], { stdio: 'ignore', env });
    return existsSync('/usr/bin/chromium');
  } catch (error) {
    console.warn(`Debian's chromium could not be installed: ${(error as Error).message}`);
    return false;
  }
}

function installPlaywrights(): boolean {
  console.log("Installing Playwright's chromium for the end-to-end tests …");
  try {
    execFileSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
    return true;
  } catch (error) {
    console.warn(`Playwright's chromium could not be installed: ${(error as Error).message}`);
    return false;
  }
}

function playwrightsOwn(): string | null {
  const caches = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  for (const cache of caches.filter((path) => existsSync(path))) {
    const folder = readdirSync(cache).filter((name) => name.startsWith('chromium-')).sort().at(-1);
    const file = folder && ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'].map((path) => join(cache, folder, path)).find((path) => existsSync(path));
    if (file) return file;
  }
  return null;
}

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface Browser {
  name: string;
  path: string;
}

/** Chromium without a window to draw: the same engine, half of the work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Long enough for a slow line; short where another browser is there. */
const [APT_LIMIT, APT_TRY] = [5 * 60_000, 60_000];

/**
 * The browser of the end-to-end tests: the one that BROWSER_PATH names, Debian's package (installed where this runs as
 * root), a system browser, else Playwright's own. Throws with a clear message when none can be had.
 */
export async function ensureBrowser(): Promise<Browser> {
  const named = process.env.BROWSER_PATH;
  if (named && existsSync(named)) return { name: 'the browser of BROWSER_PATH', path: named };
  const found = SYSTEM.find((path) => existsSync(path));
  if (
    existsSync(SHELL) ||
    installDebian('chromium-headless-shell', SHELL, found ? APT_TRY : APT_LIMIT)
  )
    return { name: "Debian's chromium without a window", path: SHELL };
  if (found) return { name: 'the system browser', path: found };
  if (installDebian('chromium', '/usr/bin/chromium', APT_LIMIT))
    return { name: "Debian's chromium", path: '/usr/bin/chromium' };
  const own = playwrightsOwn() ?? (installPlaywrights() ? playwrightsOwn() : null);
  if (own) return { name: "Playwright's chromium", path: own };
  throw new Error(
    'The end-to-end tests need a browser: install chromium (Debian: apt-get install chromium), or name one in BROWSER_PATH.',
  );
}

function installDebian(name: string, path: string, limit: number): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} from Debian for the end-to-end tests …`);
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: limit,
  } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'],
      options,
    );
    return existsSync(path);
  } catch (error) {
    console.warn(`${name} could not be installed from Debian: ${(error as Error).message}`);
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
  const caches = [
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  for (const cache of caches.filter((path) => existsSync(path))) {
    const folder = readdirSync(cache)
      .filter((name) => name.startsWith('chromium-'))
      .sort()
      .at(-1);
    const file =
      folder &&
      [
        'chrome-linux64/chrome',
        'chrome-linux/chrome',
        'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      ]
        .map((path) => join(cache, folder, path))
        .find((path) => existsSync(path));
    if (file) return file;
  }
  return null;
}

import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { sellByEachMethod, setUpShop } from './first-day.ts';
import { openStandIns } from './stand-ins.ts';

/**
 * `npm run test:install`: installs a release into a clean Debian root as deploy/install.sh does on a server, upgrades it,
 * goes back, and removes it. In between the owner sets the shop up in a browser, and a customer pays by each method at
 * stand-ins of the providers. `-- bookworm` takes Debian 12, with a newer PostgreSQL elsewhere. Prints each command and its
 * answer. Needs root, debootstrap and Debian's packages. No systemd runs in a root, so tests/install/systemctl starts what
 * the units say.
 */
const ROOT = join(import.meta.dirname, '../..');
const SUITE = process.argv[2] ?? 'trixie';
const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';
const SITE = 'localhost';
const OWNER = 'owner@mfano.co.ke';
const work = mkdtempSync(join(tmpdir(), 'biashara-install-'));
const debian = join(work, 'debian');
const began = Date.now();

/** Beside this process, because the mail server runs in it. */
function run(command: string, args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, said: stdout + stderr }),
    );
  });
}

async function must(command: string, args: string[]): Promise<string> {
  const { code, said } = await run(command, args);
  assert.equal(code, 0, `${command} ${args.join(' ')}\n${said}`);
  return said;
}

/** The first process of the root's own space: it ends, and takes all of the root's processes and mounts with it. */
let space: ChildProcess | undefined;

/** Opens the space. Its mounts exist nowhere else, so removing the root leaves this machine alone. */
async function openSpace(): Promise<void> {
  const mounts = `mount -t proc proc ${debian}/proc && mount --rbind /dev ${debian}/dev && mount --rbind /sys ${debian}/sys`;
  const flags = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'];
  space = spawn('unshare', [...flags, 'bash', '-c', `${mounts} && echo ready && sleep infinity`]);
  await once(space.stdout!, 'data');
}

/** The process of the space that others enter by: the child of `unshare`. */
const spaceId = async (): Promise<string> =>
  (await must('pgrep', ['-P', String(space!.pid)])).trim();

/** A command in the Debian root, with what it said; fails if it ends otherwise than told. */
async function inside(command: string, ends = 0): Promise<string> {
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const { code, said } = await run('nsenter', [
    '--mount',
    '--pid',
    '--target',
    await spaceId(),
    'chroot',
    debian,
    '/usr/bin/env',
    '-i',
    `PATH=${path}`,
    'HOME=/root',
    'LC_ALL=C.UTF-8',
    'bash',
    '-c',
    command,
  ]);
  const lines = said
    .split('\n')
    .filter(
      (line) =>
        !/^(Get|Hit|Reading|Building|Selecting|Preparing|Unpacking|Setting up|Processing|\(Reading|Fetched|debconf)/.test(
          line,
        ),
    );
  told(`# ${command}\n${lines.slice(-40).join('\n').trim()}`);
  assert.equal(code, ends, `${command}: ended with ${code}\n${said.slice(-2_000)}`);
  return said;
}

const minutes = (): string => ((Date.now() - began) / 60_000).toFixed(1);
const told = (what: string): void => console.log(`\n[${minutes()} min] ${what}`);

const ask = (path: string): Promise<string> => inside(`curl -sk https://${SITE}${path}`);

/** A release under another name; `breaks` makes one that does not start. */
async function another(file: string, name: string, breaks: boolean): Promise<string> {
  const folder = mkdtempSync(join(work, 'release-'));
  await must('tar', ['-xzf', file, '-C', folder]);
  const [old] = readdirSync(folder);
  await must('mv', [join(folder, old!), join(folder, name)]);
  writeFileSync(join(folder, name, 'build/name.json'), JSON.stringify({ commit: name }));
  if (breaks) writeFileSync(join(folder, name, 'src/main.ts'), 'process.exit(1);\n');
  await must('tar', ['-czf', join(debian, 'root', `${name}.tar.gz`), '-C', folder, name]);
  rmSync(folder, { recursive: true });
  return `/root/${name}.tar.gz`;
}

// Of the certificates that the proxy and the stand-ins make themselves.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
let stopServer: (() => Promise<unknown>) | undefined;
const standIns = await openStandIns(`https://${SITE}`, mkdtempSync(join(work, 'stand-ins-')));
try {
  const released = (await must(process.execPath, [join(ROOT, 'tools/release.ts'), work]))
    .trim()
    .split('\n')
    .at(-1)!;
  console.log(`Release: ${released}`);
  await must('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates,curl,procps,systemd',
    SUITE,
    debian,
    MIRROR,
  ]);
  await openSpace();
  mkdirSync(join(debian, 'usr/local/sbin'), { recursive: true });
  cpSync(join(ROOT, 'tests/install/systemctl'), join(debian, 'usr/local/sbin/systemctl'));
  cpSync('/etc/resolv.conf', join(debian, 'etc/resolv.conf'));
  writeFileSync(join(debian, 'etc/hosts'), '127.0.0.1 localhost\n');
  await must('tar', ['-xzf', released, '-C', join(debian, 'root')]);
  const release = `/root/${readdirSync(join(debian, 'root')).find((name) => name.startsWith('biashara-'))!}`;
  const install = `${release}/deploy/install.sh`;

  assert.match(await inside(`${install} --check`, 1), /✘ Packages\n[^]*✘ The shop answers/);
  assert.match(await inside(install, 1), /name the website, without https:\/\/: --site/);
  assert.match(await inside(`${install} --sight x`, 1), /unknown option --sight/);
  const server = SUITE === 'bookworm' ? await startPostgres() : null;
  stopServer = server?.stop;
  const database = server
    ? ` --database ${(await createDatabase(server.adminUrl, 'shop')).url}`
    : '';
  const first = await inside(`${install} --site ${SITE} --admin ${OWNER}${database}`);
  const [, password = ''] = /shown only now:\n {2}(\S{24})\n/.exec(first) ?? [];
  assert.notEqual(password, '');
  const settings = await inside(
    'stat -c %a:%U /etc/biashara/live.env; sha256sum /etc/biashara/live.env',
  );
  assert.match(settings, /^600:root\n/);
  const second = await inside(`${install} --site ${SITE} --admin ${OWNER}${database}`);
  assert.doesNotMatch(second, /\(done\)|shown only now/);
  assert.equal(
    await inside('stat -c %a:%U /etc/biashara/live.env; sha256sum /etc/biashara/live.env'),
    settings,
  );
  await inside(`${install} --check`);
  assert.match(await ask('/'), /Opening soon/);
  assert.match(await ask('/readyz'), /1\.0\.0/);

  // What the first owner still has to give.
  assert.match(await inside('biashara backup', 1), /BACKUP_RECIPIENT must be set in live mode/);
  writeFileSync(join(debian, 'etc/ssl/stand-ins.pem'), standIns.certificate);
  writeFileSync(
    join(debian, 'etc/biashara/live.env'),
    [
      '',
      ...standIns.settings,
      'NODE_EXTRA_CA_CERTS=/etc/ssl/stand-ins.pem',
      "MAIL_FROM='Mfano <hello@mfano.co.ke>'",
      '',
    ].join('\n'),
    { flag: 'a' },
  );
  await inside(
    'systemctl restart biashara@3001 biashara@3002; biashara ready 3001 60 && biashara ready 3002 60',
  );
  const owner = { email: OWNER, password };
  const key = await setUpShop(`https://${SITE}`, owner, standIns, () => inside('biashara backup'));
  told('The owner set the shop up in a browser.');
  assert.doesNotMatch(await ask('/'), /Opening soon/);
  for (const sold of await sellByEachMethod(`https://${SITE}`, standIns)) told(sold);
  await inside('biashara backup');
  await inside(`BACKUP_IDENTITY=${key} biashara restore --check`);
  assert.match(await inside('biashara drill'), /The shop can be restored/);
  await inside('biashara preflight');

  const good = await another(released, 'biashara-1.1.0', false);
  const bad = await another(released, 'biashara-1.2.0', true);
  await inside(`biashara upgrade ${good}`);
  assert.match(await ask('/readyz'), /biashara-1\.1\.0/);
  assert.match(await inside(`biashara upgrade ${bad}`, 1), /biashara-1\.1\.0 runs again/);
  assert.match(await ask('/readyz'), /biashara-1\.1\.0/);
  assert.match(
    await inside('echo x > /root/x.tar.gz; biashara upgrade /root/x.tar.gz', 1),
    /is no release/,
  );
  await inside('biashara back');
  assert.doesNotMatch(await ask('/readyz'), /biashara-1\.1\.0/);
  assert.match(await inside('biashara status'), /✔ biashara@3001.service answers\n✔ biashara@3002/);

  await inside(`${install} uninstall`);
  assert.match(
    await inside('ls /var/backups/biashara /etc/biashara; ls /opt/biashara 2>&1 || true'),
    /live\.env[^]*biashara-.*\.age[^]*No such file/,
  );
  console.log(`\nAll as it should be, in ${minutes()} minutes on Debian ${SUITE}.`);
} catch (error) {
  if (space) {
    const logs = `tail -n 20 ${debian}/var/log/biashara* ${debian}/var/log/caddy.log`;
    console.error((await run('bash', ['-c', logs])).said);
  }
  throw error;
} finally {
  await standIns.close();
  await stopServer?.();
  if (space) {
    space.kill('SIGKILL');
    await once(space, 'exit');
  }
  rmSync(work, { recursive: true, force: true });
}

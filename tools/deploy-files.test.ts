import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** The files of deploy/ agree with each other and with the settings. */
const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const SETTINGS = 'deploy/live.env.example';
const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, n]) => n!);

it('every setting of the live example exists', () => {
  const known = new Set(namesIn(read('.env.example')));
  const named = namesIn(read(SETTINGS));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('a shell reads the live example as systemd does, and no port replaces the one of a node', () => {
  const print = `set -eua; . ${SETTINGS}; printf '%s' "$MAIL_FROM"`;
  const sender = execFileSync('bash', ['-c', print], { cwd: join(import.meta.dirname, '..') });
  expect(String(sender)).toBe('Example Ltd <hello@example.co.ke>');
  expect(namesIn(read(SETTINGS))).not.toContain('PORT');
});

it.each([
  ['A=1\n# note\n\nB=postgres://a:b@c:5/d?x=1\nC=\n', 0],
  [`A='x y <z>'\nB="x y"\n`, 0],
  ['A=x y\n', 1],
  ['A=1\nA=Ex <a@b>\n', 2],
  ['A=$(reboot)\n', 1],
  ['A=a;b\n', 1],
  ['A=1\n\na b\n', 3],
  [`A='x\n`, 1],
])('the commands name the line of settings that a shell would misread: %j', (text, line) => {
  const file = join(mkdtempSync(join(tmpdir(), 'biashara-settings-')), 'live.env');
  writeFileSync(file, text);
  const check = /^check_settings\(\) \{.*?^\}/ms.exec(read('deploy/biashara'))![0];
  const script = `settings=${file}; fail() { printf '%s' "$*"; }; ${check}; check_settings`;
  const said = String(execFileSync('bash', ['-c', script]));
  expect(said).toBe(
    line === 0
      ? ''
      : `line ${line} of ${file} is not NAME=value. Put a value with spaces or special characters in single quotes`,
  );
});

it('nginx asks the nodes that the documented units start', () => {
  const asked = [...read('deploy/nginx.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)];
  const enabled = read('docs/operations-more.md').match(/systemctl enable --now (.*)/)![1]!;
  const started = [...enabled.matchAll(/biashara@(\d+)/g)].map(([, port]) => port);
  expect(asked.map(([, port]) => port)).toEqual(started);
  expect(read('deploy/biashara@.service')).toContain('PORT=%i');
});

it('no log of a proxy has a whole address', () => {
  const nginx = read('deploy/nginx.conf');
  expect(nginx.match(/log_format .*/)![0]).not.toMatch(
    /\$(request|request_uri|uri|args|http_\w+)\b/,
  );
  const servers = nginx.split(/^server \{/m).slice(1);
  for (const server of servers) {
    expect(server).toMatch(/access_log \S+ biashara;/);
    expect(server).toMatch(/error_log \S+ crit;/);
  }
  expect(read('deploy/Caddyfile')).toMatch(/request>uri regexp[^\n]*\n\s*request>headers delete/);
});

it('the Dockerfile is one, and copies what is there', () => {
  const text = read('deploy/Dockerfile');
  expect(validate(text).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) =>
    from!.split(' '),
  );
  expect(copied).toContain('src');
  expect(copied.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([]);
});

it('compose builds that Dockerfile, and its proxy asks the nodes that it starts', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml')) as {
    services: Record<string, { build?: { dockerfile: string }; volumes?: string[] }>;
    volumes: Record<string, null>;
  };
  const nodes = Object.keys(services).filter((name) => services[name]!.build);
  expect(nodes.map((name) => services[name]!.build!.dockerfile)).toEqual(
    nodes.map(() => 'deploy/Dockerfile'),
  );
  const asked = /reverse_proxy (.+) \{/.exec(read('deploy/Caddyfile'))![1]!;
  expect(asked.split(' ')).toEqual(nodes.map((name) => `${name}:3000`));
  const mounted = Object.values(services)
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0]!)
    .filter((from) => !from.startsWith('.'));
  expect([...new Set(mounted)].sort()).toEqual(Object.keys(volumes).sort());
});

it('the installer fits the proxy file, and is a script that a shell reads', () => {
  const installer = read('deploy/install.sh');
  const [, from] = /s\/(reverse_proxy [^/]+)\//.exec(installer)!;
  expect(read('deploy/Caddyfile')).toContain(from);
  for (const file of ['deploy/install.sh', 'deploy/biashara'])
    expect(execFileSync('bash', ['-n', join(import.meta.dirname, '..', file)]).length).toBe(0);
});

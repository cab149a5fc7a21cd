import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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

it('nginx asks the nodes that the documented units start', () => {
  const asked = [...read('deploy/nginx.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)];
  const enabled = read('docs/operations.md').match(/systemctl enable --now (.*)/)![1]!;
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

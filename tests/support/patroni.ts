import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { asAdmin, OTHER_USER } from './postgres.ts';
import { commandOf, runningProcesses, tell, withChildren } from './process-tree.ts';
import { findProgram } from './programs.ts';

/** Three PostgreSQL members that Patroni watches, and the ways to them of deploy/haproxy.cfg and deploy/pgbouncer.ini. */
export interface PatroniCluster {
  /** The database's addresses: the leader by HAProxy, by PgBouncer before that, and all members by name. */
  urls: { haproxy: string; pgbouncer: string; members: string };
  /** Which member leads; null while none does. */
  leader(): Promise<string | null>;
  /** Ends a member as a machine's end does: Patroni and PostgreSQL at once. */
  kill(name: string): void;
  /** Stops a member's processes without ending them; what went to it waits. */
  freeze(name: string): void;
  thaw(name: string): void;
  /** Starts a member that was killed. */
  revive(name: string): Promise<void>;
  /** Hands the lead over in order. */
  switchOver(from: string): Promise<void>;
  /** All three run, and followers follow. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

interface Programs {
  patroni: string;
  etcd: string;
  haproxy: string;
  pgbouncer: string;
  postgres: string;
}

interface Member {
  name: string;
  port: number;
  rest: number;
  data: string;
  config: string;
  process: ChildProcess;
}

const SYSTEM = '/usr/lib/postgresql';
const DEPLOY = join(import.meta.dirname, '../../deploy');
const NAMES = ['one', 'two', 'three'];
/** Seconds: the shortest in which Patroni lets a leader be silent. */
const TIMES = { ttl: 20, loop_wait: 3, retry_timeout: 5 };

/** The programs, or what the machine lacks. */
export function findPatroni(): Programs | { missing: string[] } {
  const bins = versions().map((version) => join(SYSTEM, version, 'bin'));
  const found = {
    patroni: findProgram(['patroni']),
    etcd: findProgram(['etcd']),
    haproxy: findProgram(['haproxy', '/usr/sbin/haproxy'], '-v'),
    pgbouncer: findProgram(['pgbouncer', '/usr/sbin/pgbouncer']),
    postgres: bins.find((bin) => findProgram([join(bin, 'pg_rewind')])) ?? null,
  };
  const missing = Object.entries(found).flatMap(([name, place]) => (place ? [] : [name]));
  return missing.length > 0 ? { missing } : (found as Programs);
}

function versions(): string[] {
  try {
    return readdirSync(SYSTEM).sort((a, b) => Number(b) - Number(a));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Starts the whole machinery with an empty database "shop". Throws with the last words of what does not come up. */
export async function startPatroni(programs: Programs): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-patroni-'));
  give(folder);
  const children = new Set<ChildProcess>();
  const words = new Map<string, string>();
  const run = (name: string, program: string, args: string[], env = {}): ChildProcess => {
    const child = spawn(program, args, {
      ...OTHER_USER,
      cwd: folder,
      env: { PATH: `${programs.postgres}:${process.env.PATH}`, HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) =>
        words.set(name, `${words.get(name) ?? ''}${chunk.toString()}`.slice(-3_000)),
      );
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };

  const etcd = await freePort();
  const peers = `http://127.0.0.1:${await freePort()}`;
  const options = {
    name: 'keeper',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://127.0.0.1:${etcd}`,
    'advertise-client-urls': `http://127.0.0.1:${etcd}`,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `keeper=${peers}`,
  };
  const listed = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  run('etcd', programs.etcd, [...listed, '--unsafe-no-fsync']);
  const members: Member[] = [];
  for (const name of NAMES) {
    const [port, rest] = [await freePort(), await freePort()];
    const data = join(folder, name);
    const config = join(folder, `${name}.yml`);
    writeFileSync(config, configOf({ name, port, rest, data, etcd, folder, programs }));
    const begin = () => run(name, programs.patroni, [config]);
    members.push({ name, port, rest, data, config, process: begin() });
  }
  const memberOf = (name: string) => members.find((member) => member.name === name)!;
  const ask = async (member: Member, path: string): Promise<number> => {
    const asked = fetch(`http://127.0.0.1:${member.rest}${path}`, {
      signal: AbortSignal.timeout(2_000),
    });
    return asked.then(
      ({ status }) => status,
      () => 0,
    );
  };
  const leader = async (): Promise<string | null> => {
    for (const member of members) if ((await ask(member, '/primary')) === 200) return member.name;
    return null;
  };
  const whole = async (): Promise<void> => {
    await eventually(
      async () => {
        const lead = await leader();
        if (!lead) return false;
        const followers = members.filter(({ name }) => name !== lead);
        const states = await Promise.all(followers.map((one) => ask(one, '/replica')));
        const synchronous = await Promise.all(followers.map((one) => ask(one, '/synchronous')));
        return states.every((status) => status === 200) && synchronous.includes(200);
      },
      120_000,
      'a leader with two followers',
    ).catch((error: Error) => {
      throw new Error(`${error.message}: ${JSON.stringify([...words], null, 1)}`);
    });
  };
  const signal = (member: Member, name: NodeJS.Signals): void => {
    for (const pid of processesOf(member)) tell(pid, name);
  };
  const stop = async (): Promise<void> => {
    for (const member of members) signal(member, 'SIGKILL');
    for (const child of children) child.kill('SIGKILL');
    await eventually(async () => children.size === 0);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  process.once('exit', () => {
    for (const member of members) signal(member, 'SIGKILL');
    for (const child of children) child.kill('SIGKILL');
  });
  try {
    await whole();
    const haproxy = await freePort();
    const pgbouncer = await freePort();
    const servers = members.map(
      ({ name, port, rest }) => `    server ${name} 127.0.0.1:${port} check port ${rest}\n`,
    );
    const proxy = readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8')
      .replace('127.0.0.1:5000', `127.0.0.1:${haproxy}`)
      .replace(/(?: +server \w+ 10\..*\n)+/, servers.join(''));
    writeFileSync(join(folder, 'haproxy.cfg'), proxy);
    run('haproxy', programs.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')]);
    writeFileSync(join(folder, 'users.txt'), '"shop" ""\n');
    const pooler = readFileSync(join(DEPLOY, 'pgbouncer.ini'), 'utf8')
      .replace('port=5000', `port=${haproxy}`)
      .replace('listen_port = 6432', `listen_port = ${pgbouncer}`)
      .replace('scram-sha-256', 'trust')
      .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users.txt'));
    writeFileSync(join(folder, 'pgbouncer.ini'), pooler);
    const admin = `postgres://postgres@127.0.0.1:${haproxy}/postgres`;
    // Before its first checks, HAProxy also leads to followers.
    for (const statement of ['create role shop login', 'create database shop owner shop'])
      await eventually(
        () =>
          asAdmin(admin, statement).then(
            () => true,
            () => false,
          ),
        20_000,
        `HAProxy's way to the leader (${words.get('haproxy')})`,
      );
    run('pgbouncer', programs.pgbouncer, [join(folder, 'pgbouncer.ini')]);
    const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return {
      urls: {
        haproxy: `postgres://shop@127.0.0.1:${haproxy}/shop`,
        pgbouncer: `postgres://shop@127.0.0.1:${pgbouncer}/shop`,
        members: `postgres://shop@${hosts}/shop`,
      },
      leader,
      whole,
      stop,
      kill: (name) => signal(memberOf(name), 'SIGKILL'),
      freeze: (name) => signal(memberOf(name), 'SIGSTOP'),
      thaw: (name) => signal(memberOf(name), 'SIGCONT'),
      async revive(name) {
        const member = memberOf(name);
        await eventually(
          async () =>
            member.process.exitCode !== null ||
            member.process.killed ||
            member.process.signalCode !== null,
        );
        member.process = run(name, programs.patroni, [member.config]);
      },
      async switchOver(from) {
        const answer = await fetch(`http://127.0.0.1:${memberOf(from).rest}/switchover`, {
          method: 'POST',
          body: JSON.stringify({ leader: from }),
        });
        if (answer.status !== 200) throw new Error(`no switchover: ${await answer.text()}`);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function give(path: string): void {
  chmodSync(path, 0o755);
  if (OTHER_USER.uid !== undefined) chownSync(path, OTHER_USER.uid, OTHER_USER.gid);
}

/** JSON is YAML. */
function configOf(of: {
  name: string;
  port: number;
  rest: number;
  data: string;
  etcd: number;
  folder: string;
  programs: Programs;
}): string {
  const open = ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];
  mkdirSync(of.data, { mode: 0o700 });
  if (OTHER_USER.uid !== undefined) chownSync(of.data, OTHER_USER.uid, OTHER_USER.gid);
  const parameters = { max_connections: 100, shared_buffers: '64MB', unix_socket_directories: '' };
  const dcs = {
    ...TIMES,
    // What was acknowledged is on two machines.
    synchronous_mode: true,
    maximum_lag_on_failover: 1_048_576,
    postgresql: { use_pg_rewind: true, parameters },
  };
  return JSON.stringify({
    scope: 'shop',
    name: of.name,
    restapi: { listen: `127.0.0.1:${of.rest}`, connect_address: `127.0.0.1:${of.rest}` },
    etcd3: { hosts: `127.0.0.1:${of.etcd}` },
    bootstrap: { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }], pg_hba: open },
    postgresql: {
      listen: `127.0.0.1:${of.port}`,
      connect_address: `127.0.0.1:${of.port}`,
      data_dir: of.data,
      bin_dir: of.programs.postgres,
      pgpass: join(of.folder, `${of.name}.pass`),
      pg_hba: open,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
    },
  });
}

/** Patroni, the postmaster and all that it started. */
function processesOf(member: Member): number[] {
  const own = member.process.pid === undefined ? [] : [member.process.pid];
  const postmaster = runningProcesses().find((pid) => {
    const command = commandOf(pid);
    return /postgres\0/.test(command) && command.includes(`\0${member.data}\0`);
  });
  return postmaster ? [...own, ...withChildren(postmaster)] : own;
}

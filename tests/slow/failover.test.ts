import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksAgree } from '../faults/books.ts';
import { expectCalm, openCrowd, told } from '../faults/crowd.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { findPatroni, startPatroni, type PatroniCluster } from '../support/patroni.ts';
import { emptyPlace, start, type Place, type ProductProcess } from '../support/process.ts';

/*
 * Three PostgreSQL members that Patroni watches, and three nodes that reach them in three ways: by HAProxy, by PgBouncer
 * before it, by the names of all members. The leader is killed, handed over and frozen while people buy.
 */
const programs = findPatroni();
const missing = 'missing' in programs ? programs.missing : null;

describe.skipIf(missing)(
  `PostgreSQL fails over${missing ? ` (not here: ${missing.join(', ')})` : ''}`,
  { timeout: 600_000 },
  () => {
    let cluster: PatroniCluster;
    const places: Place[] = [];
    const nodes: ProductProcess[] = [];

    beforeAll(async () => {
      if ('missing' in programs) return;
      cluster = await startPatroni(programs);
      const first = emptyPlace(await freePort(), cluster.urls.haproxy);
      const ways = [cluster.urls.haproxy, cluster.urls.pgbouncer, cluster.urls.members];
      for (const [index, databaseUrl] of ways.entries()) {
        // All nodes share the stand-ins, because their memory is in the folder.
        const place = { ...first, port: index ? await freePort() : first.port, databaseUrl };
        places.push(place);
        const direct = index === 1 ? { DATABASE_DIRECT_URL: cluster.urls.haproxy } : undefined;
        nodes.push(await start(place, '', direct));
      }
    }, 300_000);
    afterAll(async () => {
      for (const node of nodes) if (node.alive()) await node.kill();
      await places[0]?.remove();
      await cluster?.stop();
    });

    /** Milliseconds until each node takes orders again. */
    async function readyAgain(): Promise<number[]> {
      const began = Date.now();
      return Promise.all(
        nodes.map(async (node) => {
          let calm = 0;
          await eventually(
            async () => {
              calm = (await node.api('GET', '/readyz')).status === 200 ? calm + 1 : 0;
              return calm > 20;
            },
            90_000,
            'the node is ready',
          );
          return Date.now() - began;
        }),
      );
    }

    async function under(trouble: (leader: string) => Promise<() => Promise<void>>): Promise<void> {
      await cluster.whole();
      const was = (await cluster.leader())!;
      const crowd = await openCrowd({ people: 6, nodes, patience: 60_000 });
      await pause(3_000);
      const mend = await trouble(was);
      const began = Date.now();
      await eventually(
        async () => ![null, was].includes(await cluster.leader()),
        90_000,
        'another leader',
      );
      const led = Date.now() - began;
      const again = await readyAgain();
      await mend();
      await cluster.whole();
      await pause(3_000);
      await crowd.goHome();
      await expectCalm(crowd, nodes);
      process.stdout.write(
        `another leader after ${led} ms; HAProxy, PgBouncer, members ready (21 times in a row) ${again.join(', ')} ms later; ${told(crowd)}\n`,
      );
    }

    it('the leader is killed: no page fails, nothing that was said is lost, nothing is charged twice', async () => {
      await under(async (leader) => {
        cluster.kill(leader);
        return () => cluster.revive(leader);
      });
    });

    it('the lead is handed over', async () => {
      await under(async (leader) => {
        await cluster.switchOver(leader);
        return async () => undefined;
      });
    });

    it('the leader freezes, another leads, and the old one wakes', async () => {
      await under(async (leader) => {
        cluster.freeze(leader);
        return async () => cluster.thaw(leader);
      });
    });

    it('and all books agree with the providers', async () => {
      for (const node of nodes.slice(1)) await node.stop();
      await expectBooksAgree(places[0]!, nodes[0]!);
      expect(nodes[0]!.alive()).toBe(false);
    });
  },
);

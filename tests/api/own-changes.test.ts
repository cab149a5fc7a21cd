import { expect, inject, it } from 'vitest';
import { CONTENT_CHANGED, contentChanged } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';

it('a node hears what it changed before its answer, however late notifications come; a change that failed is not heard', async () => {
  const url = inject('postgresAdminUrl');
  const proxy = await openTcpProxy(url);
  const db = await openPostgres(
    { url, directUrl: proxy.through(url), poolSize: 2 },
    () => undefined,
  );
  const heard: string[] = [];
  await db.listen(CONTENT_CHANGED, (kind) => heard.push(kind));
  proxy.blackhole();
  await db.transaction((tx) => contentChanged(tx, 'settings'));
  expect(heard).toEqual(['settings']);
  const failed = db.transaction(async (tx) => {
    await contentChanged(tx, 'catalogue');
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect(heard).toEqual(['settings']);
  proxy.cut();
  await db.close();
  await proxy.close();
});

import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Store, type S3Store } from '../../../tests/support/s3.ts';
import { copyToBucket, openStorage } from './storage.ts';

const KEY = 'team/0123456789abcdef.webp';

describe('a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-storage-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps, replaces and removes; leaves nothing half written', async () => {
    const storage = openStorage(`file:${folder}`, null);
    expect(await storage.get(KEY)).toBeNull();
    await storage.put(KEY, Buffer.from('one'), 'image/webp');
    await storage.put(KEY, Buffer.from('two'), 'image/webp');
    expect(Buffer.from((await openStorage(`file://${folder}`, null).get(KEY))!).toString()).toBe(
      'two',
    );
    expect(readdirSync(join(folder, 'team'))).toEqual(['0123456789abcdef.webp']);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.get(KEY)).toBeNull();
  });

  test('takes no key that leads out of it', async () => {
    const storage = openStorage(`file:${folder}`, null);
    for (const key of [
      '../secret.key',
      'team/../../secret.key',
      '/etc/passwd',
      'team/a/b.webp',
      'team',
    ]) {
      await expect(storage.put(key, Buffer.from('x'), 'image/webp'), key).rejects.toThrow(
        'not a key',
      );
      await expect(storage.get(key), key).rejects.toThrow('not a key');
    }
  });
});

describe('an S3 store', () => {
  let store: S3Store;
  beforeAll(async () => void (store = await openS3Store()));
  afterAll(() => store.close());

  test('keeps, gives and removes by signed requests below the bucket', async () => {
    const storage = openStorage(store.url('papers'), store.keys);
    expect(await storage.get(KEY)).toBeNull();
    await storage.put(KEY, Buffer.from([0, 255, 1]), 'image/webp');
    expect([...store.objects.keys()]).toEqual([`/papers/${KEY}`]);
    expect([...(await storage.get(KEY))!]).toEqual([0, 255, 1]);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.get(KEY)).toBeNull();
  });

  test('a refusal is a fault that says what the store said', async () => {
    const storage = openStorage(store.url('papers'), {
      ...store.keys,
      secretAccessKey: 'another secret',
    });
    await expect(storage.put(KEY, Buffer.from('x'), 'image/webp')).rejects.toThrow(
      /403.*SignatureDoesNotMatch/,
    );
    await expect(storage.get(KEY)).rejects.toThrow('403');
  });

  test('takes a copy of a file, unless it arrived changed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'biashara-copy-'));
    const path = join(folder, 'backup.tar.gz');
    const bytes = randomBytes(3_000_000);
    writeFileSync(path, bytes);
    const bucket = { url: store.url('safe'), keys: store.keys };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await copyToBucket(bucket, { path, name: 'backup.tar.gz', sha256 });
    expect(store.objects.get('/safe/backup.tar.gz')!.equals(bytes)).toBe(true);
    appendFileSync(path, 'x');
    await expect(copyToBucket(bucket, { path, name: 'changed.tar.gz', sha256 })).rejects.toThrow(
      /storing changed.tar.gz: the store answered 400/,
    );
    expect(store.objects.has('/safe/changed.tar.gz')).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

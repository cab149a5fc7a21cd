import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openStorage } from './storage.ts';

const KEY = 'team/0123456789abcdef.webp';
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' };

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
  const objects = new Map<string, Buffer>();
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** Speaks as much S3 as is needed, and checks each signature by the rules of Signature Version 4. */
  function start(secret = keys.secretAccessKey): Promise<string> {
    return new Promise((resolve) => {
      server = createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const path = request.url!;
        if (!isSigned(request, secret))
          return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
        if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
        if (request.method === 'DELETE') objects.delete(path);
        if (request.method !== 'GET')
          return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
        const found = objects.get(path);
        return found ? response.writeHead(200).end(found) : response.writeHead(404).end();
      }).listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(server!.address() as AddressInfo).port}`),
      );
    });
  }

  test('keeps, gives and removes by signed requests below the bucket', async () => {
    const storage = openStorage(
      `s3://papers?endpoint=${encodeURIComponent(await start())}&region=af-south-1`,
      keys,
    );
    expect(await storage.get(KEY)).toBeNull();
    await storage.put(KEY, Buffer.from([0, 255, 1]), 'image/webp');
    expect([...objects.keys()]).toEqual([`/papers/${KEY}`]);
    expect([...(await storage.get(KEY))!]).toEqual([0, 255, 1]);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.get(KEY)).toBeNull();
  });

  test('a refusal is a fault that says what the store said', async () => {
    const storage = openStorage(
      `s3://papers?endpoint=${encodeURIComponent(await start('another secret'))}&region=af-south-1`,
      keys,
    );
    await expect(storage.put(KEY, Buffer.from('x'), 'image/webp')).rejects.toThrow(
      /403.*SignatureDoesNotMatch/,
    );
    await expect(storage.get(KEY)).rejects.toThrow('403');
  });
});

function isSigned(request: IncomingMessage, secret: string): boolean {
  const match =
    /Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return false;
  const [, , day, region, names, signature] = match as unknown as string[];
  const headers = names!
    .split(';')
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join('');
  const canonical = [
    request.method,
    request.url,
    '',
    headers,
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day!, region!, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

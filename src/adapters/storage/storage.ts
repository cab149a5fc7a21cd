import { fileURLToPath } from 'node:url';
import type { Storage } from '../../modules/files/storage.ts';
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UnavailableError } from '../../kernel/unavailable.ts';
import { AwsClient } from 'aws4fetch';

interface S3Options {
  bucket: string;
  /** https://s3.eu-west-1.amazonaws.com, without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT = 30_000;
const RETRIES = 2;

/** One call, signed with Signature Version 4. Throws UnavailableError if the store cannot be reached. */
async function callBucket(
  { endpoint, bucket, ...keys }: S3Options,
  key: string,
  init: RequestInit,
  { timeout, retries }: { timeout: number; retries: number },
): Promise<Response> {
  const client = new AwsClient({ ...keys, service: 's3', retries });
  try {
    return await client.fetch(`${endpoint}/${bucket}/${key}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    throw new UnavailableError('storage', 'the store cannot be reached', error);
  }
}

/** A bucket of a store that speaks S3, addressed by path. */
function createS3Storage(options: S3Options): Storage {
  const ask = (method: string, key: string, init: RequestInit = {}): Promise<Response> =>
    callBucket(options, key, { ...init, method }, { timeout: TIMEOUT, retries: RETRIES });
  return {
    async put(key, bytes, contentType) {
      const body = new Uint8Array(bytes);
      await expectStatus(
        await ask('PUT', key, { body, headers: { 'content-type': contentType } }),
        [200, 201, 204],
        `storing ${key}`,
      );
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      await expectStatus(answer, [200], `reading ${key}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    async remove(key) {
      await expectStatus(await ask('DELETE', key), [200, 202, 204, 404], `removing ${key}`);
    },
  };
}

/** Throws what the store said, shortened, where it did not agree. */
async function expectStatus(answer: Response, expected: number[], what: string): Promise<void> {
  if (expected.includes(answer.status)) return;
  throw new UnavailableError(
    'storage',
    `${what}: the store answered ${answer.status} ${(await answer.text()).slice(0, 300)}`,
  );
}

const KEY = /^[a-z]+\/[a-z0-9]+(?:-[0-9]+)?\.[a-z0-9]+$/;

/** Files below one folder. An object is written beside its place, flushed, and renamed into it. */
function createLocalStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a key of the storage: ${key}`);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const beside = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        const file = await open(beside, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true }).catch(() => undefined);
        throw away(error);
      }
    },
    async get(key) {
      const path = pathOf(key);
      try {
        return await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw away(error);
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true }).catch((error: unknown) => {
        throw away(error);
      });
    },
  };
}

/** A disk that is full, gone or only read: none of it is the caller's. */
function away(error: unknown): UnavailableError {
  const { code } = error as NodeJS.ErrnoException;
  return new UnavailableError(
    'storage',
    `the storage is not responding (${code ?? 'unknown'})`,
    error,
  );
}

interface StorageKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Opens what STORAGE_URL names: file:./folder, file:///folder or s3://bucket?endpoint=…&region=… (docs/calls.md#environment). */
export function openStorage(storageUrl: string, keys: StorageKeys | null): Storage {
  if (!storageUrl.startsWith('s3://'))
    return createLocalStorage(
      storageUrl.startsWith('file://')
        ? fileURLToPath(storageUrl)
        : storageUrl.slice('file:'.length),
    );
  if (!keys) throw new Error('an S3 storage needs its keys');
  return createS3Storage(bucketOf(storageUrl, keys));
}

function bucketOf(address: string, keys: StorageKeys): S3Options {
  const url = new URL(address);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = (
    url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  ).replace(/\/$/, '');
  return { bucket: url.hostname, endpoint, region, ...keys };
}

/** How long a copy of a whole file may take, in milliseconds. */
const COPY_TIMEOUT = 3_600_000;

/**
 * Copies a file of at most 5 GB to a bucket, under `name`, as a stream. The store compares what arrived with `sha256` (hex).
 * Throws UnavailableError.
 */
export async function copyToBucket(
  { url, keys }: { url: string; keys: StorageKeys },
  { path, name, sha256 }: { path: string; name: string; sha256: string },
): Promise<void> {
  const put = {
    method: 'PUT',
    body: await openAsBlob(path),
    headers: { 'x-amz-content-sha256': sha256 },
  };
  const once = { timeout: COPY_TIMEOUT, retries: 0 };
  const answer = await callBucket(bucketOf(url, keys), name, put, once);
  await expectStatus(answer, [200, 201, 204], `storing ${name}`);
}

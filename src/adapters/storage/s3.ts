import { AwsClient } from 'aws4fetch';
import { Away } from '../../kernel/away.ts';
import type { Storage } from '../../modules/files/storage.ts';

export interface S3Options {
  bucket: string;
  /** https://s3.eu-west-1.amazonaws.com, without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT = 30_000;
const RETRIES = 2;

/** A bucket of a store that speaks S3, addressed by path, requests signed with Signature Version 4. */
export function createS3Storage(options: S3Options): Storage {
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const ask = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await client.fetch(`${options.endpoint}/${options.bucket}/${key}`, {
        ...init,
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
    } catch (error) {
      throw new Away('storage', 'the store cannot be reached', error);
    }
  };
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
  throw new Away(
    'storage',
    `${what}: the store answered ${answer.status} ${(await answer.text()).slice(0, 300)}`,
  );
}

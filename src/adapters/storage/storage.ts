import { fileURLToPath } from 'node:url';
import type { Storage } from '../../modules/files/storage.ts';
import { createLocalStorage } from './local.ts';
import { createS3Storage } from './s3.ts';

export interface StorageKeys {
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
  const url = new URL(storageUrl);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = (
    url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  ).replace(/\/$/, '');
  return createS3Storage({ bucket: url.hostname, endpoint, region, ...keys });
}

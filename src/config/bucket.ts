import { block, ConfigError, type Get } from './read.ts';

/** A bucket of a store that speaks S3, and the keys that open it. */
export interface Bucket {
  /** s3://bucket?endpoint=…&region=… */
  url: string;
  keys: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Checks the address of a bucket, and reads its keys: the variable with the address is `name`, those with the keys begin
 * with `prefix`. Throws ConfigError.
 */
export function readBucket(get: Get, name: string, prefix: string, address: string): Bucket {
  const url =
    /^s3:\/\/[\w.-]+(\?|$)/.test(address) && URL.canParse(address) ? new URL(address) : null;
  if (!url) throw new ConfigError(`${name} must be s3://BUCKET?endpoint=…&region=…`);
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\/[^/]+/.test(endpoint))
    throw new ConfigError(`${name} must have an endpoint that begins with https:// or http://`);
  const names = [`${prefix}ACCESS_KEY_ID`, `${prefix}SECRET_ACCESS_KEY`] as const;
  const set = block(get, names);
  if (!set) throw new ConfigError(`${names[0]} must be set, because ${name} names an S3 store`);
  return {
    url: address,
    keys: { accessKeyId: set[names[0]]!, secretAccessKey: set[names[1]]! },
  };
}

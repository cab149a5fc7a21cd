import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store that speaks as much S3 as the product needs, and checks each signature by the rules of Signature Version 4. */
export interface S3Store {
  /** What it holds, by bucket and key. */
  objects: Map<string, Buffer>;
  keys: { accessKeyId: string; secretAccessKey: string };
  /** STORAGE_URL for a bucket of it. */
  url(bucket: string): string;
  /** After so many calls more, each is answered with 503, as a store does that is overloaded. */
  failAfter(calls: number): void;
  close(): Promise<void>;
}

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' };

export async function openS3Store(): Promise<S3Store> {
  const objects = new Map<string, Buffer>();
  let left = Infinity;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url!;
    if (left-- <= 0) return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(request, keys.secretAccessKey))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const promised = request.headers['x-amz-content-sha256'];
    const arrived = createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
    if (promised !== 'UNSIGNED-PAYLOAD' && promised !== arrived)
      return response.writeHead(400).end('<Error><Code>XAmzContentSHA256Mismatch</Code></Error>');
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET')
      return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    const found = objects.get(path);
    return found ? response.writeHead(200).end(found) : response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    keys,
    url: (bucket) => `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}&region=af-south-1`,
    failAfter: (calls) => void (left = calls),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

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

import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';

/** One real answer of the product, for a peer to send again: the same headers, the same bytes. */
export interface Answer {
  path: string;
  headers: Record<string, string>;
  /** The bytes as they went over the wire, in base64. */
  body: string;
}

/** What Node's own HTTP server adds to every answer by itself. */
const BY_THE_SERVER = new Set(['date', 'connection', 'keep-alive']);

/** Asks the product as a browser would and keeps the answer in a file. Throws for anything but 200 in Brotli. */
export async function saveAnswer(url: string, path: string, file: string): Promise<void> {
  const answer = await new Promise<Answer>((resolve, reject) => {
    const request = get(
      url + path,
      { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
            return reject(
              new Error(
                `${path} answered ${response.statusCode}, ${response.headers['content-encoding']}`,
              ),
            );
          const pairs = Object.entries(response.headers).filter(
            ([name]) => !BY_THE_SERVER.has(name),
          );
          resolve({
            path,
            headers: Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks).toString('base64'),
          });
        });
      },
    );
    request.on('error', reject);
  });
  writeFileSync(file, JSON.stringify(answer));
}

export function readAnswer(file: string): Answer & { bytes: Buffer } {
  const answer = JSON.parse(readFileSync(file, 'utf8')) as Answer;
  return { ...answer, bytes: Buffer.from(answer.body, 'base64') };
}

import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { MAX_ANSWER, outboundFailure, type Outbound } from '../../kernel/outbound.ts';

/** One request with headers and a text as body. */
interface TextRequest {
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** A GET that carries a body, which `fetch` refuses to send. Bounded and silent as `send` is. */
export async function getWithBody(
  url: string,
  { headers, body }: TextRequest,
  timeout: number,
): Promise<Outbound> {
  const request = url.startsWith('https:') ? https : http;
  try {
    return await new Promise<Outbound>((resolve, reject) => {
      const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      const call = request(
        url,
        { method: 'GET', headers: sized, signal: AbortSignal.timeout(timeout) },
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MAX_ANSWER) answer.destroy(new Error('answer too large'));
            else chunks.push(chunk);
          });
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              kind: 'answer',
              status: answer.statusCode ?? 0,
              headers: new Headers(),
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  } catch (error) {
    return outboundFailure(error);
  }
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusal } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import { answerFor } from './errors.ts';

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what no request could be made of (a head that breaks HTTP, is too long or never ends; an unknown method) with
 * the one error shape of the calls, and ends the connection: what follows on it cannot be read either.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const id = newId('req');
    const body = JSON.stringify(answerFor(refusal('malformed'), id).body);
    const status = STATUS[error.code ?? ''] ?? 400;
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nx-request-id: ${id}\r\n` +
        `connection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}

import { randomUUID } from 'node:crypto';
import type { Answer, Call } from '../answer.ts';

/** An error in Daraja's shape (docs/providers.md §1.7). */
export function darajaError(status: number, errorCode: string, errorMessage: string): Answer {
  return { status, body: { requestId: randomUUID().slice(0, 18), errorCode, errorMessage } };
}

export function invalidField(name: string): Answer {
  return darajaError(400, '400.002.02', `Bad Request - Invalid ${name}`);
}

const BY_STATUS: Record<number, [code: string, message: string]> = {
  401: ['401.003.01', 'Error Occurred: Invalid Access Token'],
  404: ['404.001.01', 'Resource not found'],
  429: ['500.003.02', 'Error Occurred: Spike Arrest Violation'],
  500: ['500.003.1001', 'Internal Server Error'],
  503: ['500.003.02', 'System is busy. Please try again in few minutes.'],
};

/** One endpoint of Daraja for `answerCall`. */
export function darajaCall(label: string): Call {
  return {
    provider: 'mpesa',
    label,
    errorBody(status, fault) {
      const [code, message] = BY_STATUS[status] ?? [`${status}.001.01`, 'Error'];
      return darajaError(status, fault.error_code ?? code, message).body;
    },
  };
}

/** Words that Daraja refuses in a callback address (docs/providers.md §1.4). */
const REFUSED_WORDS = /mpesa|m-pesa|safaricom|exe|exec|cmd|sql|query/i;

/** Whether Daraja would call this address. */
export function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !REFUSED_WORDS.test(url);
}

/** A field that Daraja takes as string or number; empty where it is neither. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

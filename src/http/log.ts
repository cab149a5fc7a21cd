import { pino, type Logger } from 'pino';

/** The product's log: JSON lines with a request id; secrets, phones and tokens are masked, addresses go by route pattern. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: ['*.password', '*.phone', '*.phoneNumber', '*.token', '*.authorization', '*.cookie', '*.email', 'headers.authorization', 'headers.cookie'],
      censor: '***',
    },
  });
}

import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createLog } from './http/log.ts';
import { logUncaught } from './run.ts';

test('what nobody caught stands in the log, without what it was given', () => {
  const lines: Record<string, unknown>[] = [];
  const source = new EventEmitter();
  logUncaught(createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }), source);
  const fault = Object.assign(new Error('lost'), { params: ['0712345678'] });
  source.emit('uncaughtExceptionMonitor', fault, 'unhandledRejection');
  expect(lines).toEqual([
    expect.objectContaining({
      level: 60,
      origin: 'unhandledRejection',
      msg: 'a fault that nobody caught ends the process',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('0712345678');
});

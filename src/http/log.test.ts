import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

it('a statement that failed is logged without the values that it was given', () => {
  const written: string[] = [];
  const stdout = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  const cause = Object.assign(new Error('connection terminated'), {
    code: '57P01',
    detail: 'Key (email)=(asha@mfano.example) already exists.',
  });
  const fault = new DrizzleQueryError(
    'insert into users',
    ['asha@mfano.example', '0712345678', '$argon2id$v=19$x'],
    cause,
  );
  createLog('error').error({ err: fault }, 'fault');
  createLog('error').error(
    { err: new AggregateError([fault], 'one reminder could not be written') },
    'fault',
  );
  createLog('error').error(
    { err: { ...fault, message: fault.message, stack: fault.stack, queue: 'reminders' } },
    'fault',
  );
  stdout.mockRestore();
  const line = written.join('');
  expect(line).toContain('insert into users');
  expect(line).toContain('57P01');
  expect(line).toContain('log.test');
  for (const value of ['asha@', '0712345678', 'argon2id']) expect(line).not.toContain(value);
});

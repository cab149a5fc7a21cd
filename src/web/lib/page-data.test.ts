import fc from 'fast-check';
import { UNSAFE_decodeViaTurboStream as read } from 'react-router';
import { expect, test } from 'vitest';
import { flattened } from './page-data.ts';

/** No record has such a field, and the router makes none. */
const plain = (json: string): boolean => !json.includes('__proto__');

test('the router reads what was flattened: any JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json().filter(plain), async (json) => {
      const data = { loaderData: JSON.parse(json) as unknown, errors: null };
      const stream = new Blob([flattened(data)]).stream();
      const { value } = await read(stream, globalThis as unknown as Window);
      expect(JSON.stringify(value)).toBe(JSON.stringify(data));
    }),
  );
});

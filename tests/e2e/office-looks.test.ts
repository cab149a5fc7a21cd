// Needs a browser: layout, colours and keys.
import { test } from 'vitest';
import { EVERY_PART, useOfficeLooks } from './support/office-walk.ts';

const { look, met } = useOfficeLooks();

test.each(EVERY_PART)(
  '%s of the office: axe finds nothing, light or dark, no list is wider than the screen or hides what can be done with a row, keys work from the first moment, with text of 32 px nothing is cut or covered (S14.4, S14.5, S14.10, S17.5, D207)',
  (part) => look(part),
);

test('there were rows, records and keys to look at', () => met());

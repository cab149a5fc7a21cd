// Needs a browser: layout, keys, and what assistive technology is told.
import { test } from 'vitest';
import { useOfficeWalk } from './support/office-walk.ts';

const walk = useOfficeWalk();

test('the other lists of the office: names, roles and states are as they were read last, axe finds nothing, light or dark, no list is wider than the screen or hides what can be done with a row, keys work from the first moment, with text of 32 px nothing is cut or covered (S14.4, S14.5, S14.10, S17.5, D207)', () =>
  walk('the other lists'));

import * as z from 'zod/mini';
import { listQuery, textMatching } from './fields.ts';

/** Rows with a number, such as "#7". */
const LARGEST = 2_147_483_647;

/** A row's number in an address, a query or a body; also as a string of digits. */
export function rowNumber(required = 'A number is required') {
  const given = z.union([z.int(), textMatching(/^\d{1,10}$/, required)], required);
  return z.pipe(
    z.pipe(given, z.transform(Number)),
    z.number(required).check(z.minimum(1, required), z.maximum(LARGEST, required)),
  );
}

/** The query parameters of a paged list whose rows have a number. */
export const numberedList = {
  ...listQuery,
  cursor: z.optional(rowNumber('The cursor is not valid')),
};

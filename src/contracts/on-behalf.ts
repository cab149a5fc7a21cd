import * as z from 'zod/mini';
import { id } from './fields.ts';

/** In the query of a call of an account: the account that the caller acts for; their own if left out. */
export const onBehalf = { for: z.optional(id()) };

/** The same where a call has no other query. */
export const onBehalfQuery = z.object(onBehalf);

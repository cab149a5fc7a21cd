import * as z from 'zod/mini';
import { preset } from '../../../contracts/permissions.ts';
import { userForm } from '../../../contracts/users.ts';

const fields = z.extend(userForm, { preset: z.union([preset, z.literal('')]) });
const rights = z.pick(fields, { role: true, preset: true }).check(
  z.refine(({ role, preset: chosen }) => role !== 'admin' || chosen !== '', {
    path: ['preset'],
    error: 'Choose what this administrator may do',
  }),
);

/**
 * The contract's rules; in the form an administrator's rights are chosen, for a call without them means all (D94). A
 * schema of its own, so that it is told beside what other fields lack.
 */
export const staffForm = z.intersection(fields, rights);

import type * as z from 'zod/mini';
import { complaintOf } from '../../../contracts/complaint.ts';
import { translate } from './sw.ts';

export { translate as say } from './sw.ts';

export function sayIssue(field: string, issue: z.core.$ZodIssue): string {
  const { code, reason, params } = complaintOf(issue);
  const name = field.split('.').at(-1);
  return translate({ code: `${code}:${reason}`, params, field: name, english: issue.message });
}

import type * as z from 'zod/mini';
import type { general } from '../kernel/refusals/general.ts';
import type { Params } from '../kernel/refusals/refusal.ts';

/** A finding as the parser raises it, before or after its path and text are known. */
type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** A validation error at a field, as the API names it (docs/calls.md#errors). */
export interface Found {
  code: 'invalid_input';
  reason: Reason;
  params: Params;
}

/** The reasons of the table, so that each has a text in every language. */
type Reason = keyof typeof general extends infer Key
  ? Key extends `invalid_input:${infer R}`
    ? R
    : never
  : never;

const LEAST = { string: 'too_short', array: 'too_few' } as const;
const MOST = { string: 'too_long', array: 'too_many' } as const;

/** A validation error as code and parameters, without the text of the schema. */
export function complaintOf(issue: Issue): Found {
  const found = (reason: Reason, params: Params = {}): Found => ({
    code: 'invalid_input',
    reason,
    params,
  });
  if (
    issue.input === undefined &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  )
    return found('required');
  switch (issue.code) {
    case 'invalid_type':
      return found('wrong_type');
    case 'invalid_value':
      return found('not_offered');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return found('required');
      return found(of(LEAST, issue.origin, 'too_small'), { min: Number(issue.minimum) });
    case 'too_big':
      return found(of(MOST, issue.origin, 'too_great'), { max: Number(issue.maximum) });
    case 'not_multiple_of':
      return found('step', { step: issue.divisor });
    default:
      return found('invalid');
  }
}

function of<Named extends string, Other extends string>(
  names: Record<string, Named>,
  origin: string,
  other: Other,
): Named | Other {
  return names[origin] ?? other;
}

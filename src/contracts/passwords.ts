import * as z from 'zod/mini';

/** A password to compare exactly, so it is not trimmed. `required` if it must not be empty. */
export function typedPassword(error: string, required: 'required' | 'empty too' = 'empty too') {
  return z
    .string(error)
    .check(
      ...(required === 'required' ? [z.minLength(1, { error, abort: true })] : []),
      z.maxLength(200, { error: 'Must be 200 characters or fewer', abort: true }),
    );
}

/** Two passwords as received; the rules for each are at its own field. */
const pair = z.object({
  password: z.optional(z.unknown()),
  confirmPassword: z.optional(z.unknown()),
});

/**
 * Fields of which the second password has to be the first one, where both came; `looked` leaves what is no text for it
 * to its own rule. Beside the fields and not after them: a field that is wrong ends the rules that follow it.
 */
export function withConfirmedPassword<Fields extends z.ZodMiniObject>(
  fields: Fields,
  error: string,
  looked: (confirm: string) => boolean = () => true,
) {
  const differ = ({ password, confirmPassword }: z.output<typeof pair>): boolean =>
    typeof password === 'string' &&
    typeof confirmPassword === 'string' &&
    looked(confirmPassword) &&
    password !== confirmPassword;
  return z.intersection(
    fields,
    pair.check(z.refine((both) => !differ(both), { path: ['confirmPassword'], error })),
  );
}

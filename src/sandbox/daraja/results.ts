import type { PromptAction } from './prompt.ts';

/** What each outcome is called on the wire; callback and query differ in words (docs/providers.md §1.5, §1.6). */
export const RESULTS: Record<
  PromptAction,
  { code: number; callbackText: string; queryText: string }
> = {
  pay: {
    code: 0,
    callbackText: 'The service request is processed successfully.',
    queryText: 'The service request is processed successfully.',
  },
  insufficient_funds: {
    code: 1,
    callbackText: 'The balance is insufficient for the transaction.',
    queryText: 'The balance is insufficient for the transaction',
  },
  cancel: {
    code: 1032,
    callbackText: 'Request cancelled by user',
    queryText: 'Request cancelled by user',
  },
  timeout: {
    code: 1037,
    callbackText: 'DS timeout user cannot be reached.',
    queryText: 'No response from user.',
  },
  wrong_pin: {
    code: 2001,
    callbackText: 'The initiator information is invalid.',
    queryText: 'The initiator information is invalid.',
  },
};

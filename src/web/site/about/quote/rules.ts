import { quoteRequest } from '../../../../contracts/quotes.ts';
import { sayIssue } from '../../../texts/messages/say.ts';
import { LAST, QUOTE_FIELDS, stepOf, type QuoteErrors, type QuoteTyped } from './steps.ts';

/** Everything that is wrong on the first steps up to the one given, by the contract. */
export function quoteErrors(typed: QuoteTyped, upTo = LAST): QuoteErrors {
  const result = quoteRequest.safeParse(typed);
  const errors: QuoteErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const name = QUOTE_FIELDS.find((field) => field === issue.path[0]);
    if (name && stepOf(name) <= upTo) errors[name] ??= sayIssue(name, issue);
  }
  return errors;
}

import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { answerPage } from '../../contracts/paging.ts';
import {
  changeQuote,
  listMyQuotes,
  listQuotes,
  quoteOptions,
  readQuote,
  respondToQuote,
  submitQuote,
} from '../../contracts/quotes.ts';
import type { Quotes } from './quotes.service.ts';

const RECEIVED =
  'Thank you! Your quote request is in. We will reply within 24 hours, and a confirmation SMS is on its way to your phone.';

export function quoteRoutes(quotes: Quotes): Binding[] {
  return [
    bind(quoteOptions, () => quotes.options()),
    bind(submitQuote, async ({ body }, call) => {
      await quotes.submit(body, await call.signedIn());
      return { success: true as const, message: RECEIVED };
    }),
    bind(listQuotes, async ({ query }, call) => ({
      success: true as const,
      data: answerPage(call, listQuotes.path, query, await quotes.listAll(query)),
    })),
    bind(listMyQuotes, async ({ query }, call) =>
      answerPage(
        call,
        listMyQuotes.path,
        query,
        await quotes.list(query, (await callerOf(call)).userId),
      ),
    ),
    bind(readQuote, async ({ params }) => quotes.read(params.id)),
    bind(changeQuote, async ({ params, body }, call) =>
      quotes.change(params.id, body, await callerOf(call), call.header('if-match')),
    ),
    bind(respondToQuote, async ({ body }, call) => {
      const data = await quotes.respond(body, await callerOf(call), call.header('if-match'));
      return { success: true as const, message: `Responded to Quote ${data.id}`, data };
    }),
  ];
}

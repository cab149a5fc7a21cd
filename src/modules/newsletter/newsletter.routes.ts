import { bind, type Binding } from '../../contracts/call.ts';
import { endSubscription, listSubscribers, subscribe } from '../../contracts/newsletter.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Newsletter } from './newsletter.service.ts';

const ASKED =
  'Almost there. Please open the mail that we have just sent you and confirm your address.';

export function newsletterRoutes(newsletter: Newsletter): Binding[] {
  return [
    bind(subscribe, async ({ body }) => {
      await newsletter.subscribe(body.email, body.language);
      return { success: true as const, message: ASKED };
    }),
    bind(listSubscribers, async ({ query }, call) =>
      answerPage(call, listSubscribers.path, query, await newsletter.list(query)),
    ),
    bind(endSubscription, async ({ params }) => newsletter.end(params.id)),
  ];
}

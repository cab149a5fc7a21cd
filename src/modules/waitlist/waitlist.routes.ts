import { bind, type Binding, type Call } from '../../contracts/call.ts';
import { answerPage } from '../../contracts/paging.ts';
import * as contract from '../../contracts/waitlist.ts';
import type { Waitlist } from './waitlist.service.ts';

const JOINED =
  'You are on the waitlist. If this address was not on it yet, we have just sent it an email.';

/** `proves` tells the browser that it made an order, so that it may cancel it. */
export function waitlistRoutes(
  waitlist: Waitlist,
  proves: (call: Call, orderId: string) => void,
): Binding[] {
  return [
    bind(contract.joinWaitlist, async ({ body }) => {
      await waitlist.join(body);
      return { success: true as const, message: JOINED };
    }),
    bind(contract.readSharedWait, ({ params }) => waitlist.read(params.token)),
    bind(contract.leaveWaitlist, ({ params }) => waitlist.leave(params.token)),
    bind(contract.takeSeats, async ({ params, body }, call) => {
      const orderId = await waitlist.take(params.token, body.phone, call.ip);
      proves(call, orderId);
      return { orderId };
    }),
    bind(contract.listWaitlist, async ({ query }, call) =>
      answerPage(call, contract.listWaitlist.path, query, await waitlist.list(query)),
    ),
    bind(contract.removeWait, ({ params }) => waitlist.remove(params.id)),
  ];
}

import * as z from 'zod/mini';
import { addressChange } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/** The proof of an account's address, and the change to another one. */

export const changeAddress = endpoint({
  method: 'POST',
  path: '/api/me/email',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary:
    'Emails the new address a link that makes it the account’s own; until the link is used, nothing changes',
  body: addressChange,
  answer: z.object({ success: z.literal(true) }),
  proof: true,
  perMinute: 10,
});

const verified = z.object({ token: text('Link is required', 300) });

/** The link in the verification email: described here, bound in src/modules/accounts/mailed-links.ts. */
export const verifyLinks = [
  endpoint({
    method: 'GET',
    path: '/api/auth/verify/{token}',
    access: 'public',
    tag: 'accounts',
    summary:
      'Redirects (303) to the page /verify-email/{token}, which has the button to verify the address; with `language=sw` to the same page in Kiswahili',
    params: verified,
    answer: z.unknown(),
    status: 303,
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/verify/{token}',
    access: 'public',
    tag: 'accounts',
    summary:
      'Verifies an address, then redirects (303) to /login, in the language of the account, with verified=1 or an error',
    params: verified,
    answer: z.unknown(),
    status: 303,
  }),
];

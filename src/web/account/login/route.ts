import { SIGN_IN_ERRORS } from '../../../kernel/sign-in-errors.ts';
import type { SitePage } from '../../lib/page-route.ts';

export const path = '/login';

export const route: SitePage = {
  path,
  robots: 'open',
  beforeOpening: true,
  query: {
    verified: ['1'],
    origin: ['/cart', '/account'],
    error: /* @__PURE__ */ Object.keys(SIGN_IN_ERRORS),
  },
  scripts: 'app',
};

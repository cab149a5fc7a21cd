import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { officeRoutes } from './office/routes.ts';

/** Addresses that lead on to where their content lives (D8). */
const MOVED = ['/contact', '/terms', '/terms-of-service', '/privacy', '/privacy-policy'];

/** Every page's address. One folder a page; surfaces never import each other. */
export default [
  layout('components/layout/site-layout.tsx', [
    route('/', 'site/home/page.tsx'),
    route('/login', 'account/login/page.tsx'),
    route('/register', 'account/register/page.tsx'),
    route('/forgot-password', 'account/forgot/page.tsx'),
    route('/reset-password/:token', 'account/reset/page.tsx'),
    route('/sign-in-link', 'account/sign-in-link/page.tsx'),
    route('/sign-in/:token', 'account/sign-in/page.tsx'),
    route('/verify-email/:token', 'account/verify/page.tsx'),
    route('/account', 'account/overview/page.tsx'),
    route('/cart', 'shop/cart/page.tsx'),
    route('/checkout', 'shop/checkout/page.tsx'),
    route('/thank-you', 'shop/thank-you/page.tsx'),
    route('/receipt/:id', 'shop/receipt/page.tsx'),
    route('/invoice/:token', 'shop/invoice/page.tsx'),
    route('/services/darasalink', 'site/services/darasalink/page.tsx'),
    route('/services/exam-parlour', 'site/services/exam-parlour/page.tsx'),
    route('/services/bulk-sms', 'site/services/bulk-sms/page.tsx'),
    route('/services/skiza-tunes', 'site/services/skiza-tunes/page.tsx'),
    route('/services/cybersecurity', 'site/services/cybersecurity/page.tsx'),
    route('/services/trainings', 'site/services/trainings/page.tsx'),
    route('/services/tech-consultancy', 'site/services/tech-consultancy/page.tsx'),
    route('/services/seo-marketing', 'site/services/seo-marketing/page.tsx'),
    route('/software-development', 'site/software-development/page.tsx'),
    ...['terms', 'privacy', 'license', 'refunds'].map((name) =>
      route(`/legal/${name}`, 'site/later/legal/page.tsx', { id: `legal/${name}` }),
    ),
    route('/about/team', 'site/about/team/page.tsx'),
    route('/about/projects', 'site/about/projects/page.tsx'),
    route('/about/clients', 'site/about/clients/page.tsx'),
    route('/about/jobs-internships', 'site/about/jobs/page.tsx'),
    route('/about/jobs-internships/:id', 'site/about/jobs/job/page.tsx'),
    route('/about/blog', 'site/about/blog/page.tsx'),
    route('/about/blog/:slug', 'site/about/blog/post/page.tsx'),
    route('/about/contact', 'site/about/contact/page.tsx'),
    route('/about/quote', 'site/about/quote/page.tsx'),
    route('/quote/:token', 'site/quote-link/page.tsx'),
    route('/application/:token', 'site/application-link/page.tsx'),
    route('/newsletter', 'site/newsletter/page.tsx'),
    ...['confirm', 'unsubscribe'].map((doing) =>
      route(`/newsletter/${doing}/:token`, 'site/newsletter/answer/page.tsx', {
        id: `newsletter/${doing}`,
      }),
    ),
    route('/offline', 'site/offline/page.tsx'),
    ...MOVED.map((path) => route(path, 'site/later/moved.ts', { id: `moved${path}` })),
    route('*', 'site/not-found/page.tsx'),
  ]),
  route('/dashboard/admin', 'office/shell/layout.tsx', officeRoutes),
] satisfies RouteConfig;

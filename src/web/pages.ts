import { route as forgotPassword } from './account/forgot/route.ts';
import { route as invitation } from './account/invitation/route.ts';
import { route as login } from './account/login/route.ts';
import { route as account } from './account/overview/route.ts';
import { route as register } from './account/register/route.ts';
import { route as resetPassword } from './account/reset/route.ts';
import { route as signIn } from './account/sign-in/route.ts';
import { route as signInLink } from './account/sign-in-link/route.ts';
import { route as verifyEmail } from './account/verify/route.ts';
import { route as cart } from './shop/cart/route.ts';
import { route as checkout } from './shop/checkout/route.ts';
import { route as invoice } from './shop/invoice/route.ts';
import { route as receipt } from './shop/receipt/route.ts';
import { route as thankYou } from './shop/thank-you/route.ts';
import { route as blog } from './site/about/blog/route.ts';
import { route as post } from './site/about/blog/post/route.ts';
import { route as clients } from './site/about/clients/route.ts';
import { route as contact } from './site/about/contact/route.ts';
import { route as jobs } from './site/about/jobs/route.ts';
import { route as job } from './site/about/jobs/job/route.ts';
import { route as projects } from './site/about/projects/route.ts';
import { route as quote } from './site/about/quote/route.ts';
import { route as team } from './site/about/team/route.ts';
import { route as applicationLink } from './site/application-link/route.ts';
import { route as home } from './site/home/route.ts';
import { routes as redirects } from './site/redirects/route.ts';
import { routes as legal } from './site/legal/route.ts';
import { route as dataRequest } from './site/data-request/route.ts';
import { route as dataRequestAnswer } from './site/data-request/answer/route.ts';
import { route as newsletter } from './site/newsletter/route.ts';
import { routes as newsletterAnswer } from './site/newsletter/answer/route.ts';
import { route as notFound } from './site/not-found/route.ts';
import { route as offline } from './site/offline/route.ts';
import { route as search } from './site/search/route.ts';
import { route as quoteLink } from './site/quote-link/route.ts';
import { route as waitlist } from './site/waitlist/route.ts';
import { route as certificate } from './site/certificate/route.ts';
import { route as joinWaitlist } from './site/waitlist/join/route.ts';
import { route as bulkSms } from './site/services/bulk-sms/route.ts';
import { route as cybersecurity } from './site/services/cybersecurity/route.ts';
import { route as darasalink } from './site/services/darasalink/route.ts';
import { route as examParlour } from './site/services/exam-parlour/route.ts';
import { route as seoMarketing } from './site/services/seo-marketing/route.ts';
import { route as skizaTunes } from './site/services/skiza-tunes/route.ts';
import { route as techConsultancy } from './site/services/tech-consultancy/route.ts';
import { route as trainings } from './site/services/trainings/route.ts';
import { route as softwareDevelopment } from './site/software-development/route.ts';
import type { SitePage } from './lib/page-route.ts';

/**
 * Every public page by its folder: the one list that addresses, sitemap, robots.txt, page cache, policies, menus,
 * pictures and tests are made from. Its order is that of the menus and of the sitemap.
 */
const FOLDERS: Record<string, SitePage | SitePage[]> = {
  'site/home': home,
  'site/software-development': softwareDevelopment,
  'site/services/darasalink': darasalink,
  'site/services/exam-parlour': examParlour,
  'site/services/bulk-sms': bulkSms,
  'site/services/tech-consultancy': techConsultancy,
  'site/services/skiza-tunes': skizaTunes,
  'site/services/cybersecurity': cybersecurity,
  'site/services/seo-marketing': seoMarketing,
  'site/services/trainings': trainings,
  'site/waitlist/join': joinWaitlist,
  'site/about/team': team,
  'site/about/jobs': jobs,
  'site/about/jobs/job': job,
  'site/about/projects': projects,
  'site/about/clients': clients,
  'site/about/blog': blog,
  'site/about/blog/post': post,
  'site/about/contact': contact,
  'site/about/quote': quote,
  'site/search': search,
  'site/newsletter': newsletter,
  'site/data-request': dataRequest,
  'site/legal': legal,
  'account/login': login,
  'account/register': register,
  'account/sign-in-link': signInLink,
  'account/overview': account,
  'shop/cart': cart,
  'shop/checkout': checkout,
  'shop/thank-you': thankYou,
  'shop/receipt': receipt,
  'account/forgot': forgotPassword,
  'account/reset': resetPassword,
  'account/sign-in': signIn,
  'account/verify': verifyEmail,
  'account/invitation': invitation,
  'site/newsletter/answer': newsletterAnswer,
  'site/data-request/answer': dataRequestAnswer,
  'site/offline': offline,
  'shop/invoice': invoice,
  'site/quote-link': quoteLink,
  'site/application-link': applicationLink,
  'site/waitlist': waitlist,
  'site/certificate': certificate,
  'site/redirects': redirects,
  'site/not-found': notFound,
};

/** All pages, each with the file that answers, from src/web. */
export const PAGES: readonly (SitePage & { file: string })[] = Object.entries(FOLDERS).flatMap(
  ([folder, pages]) =>
    [pages].flat().map((page) => ({ ...page, file: `${folder}/${page.module ?? 'page.tsx'}` })),
);

/** The address at which anybody can look at a page; null where there is none. */
export function addressOf({ path, example, leadsTo }: SitePage): string | null {
  if (leadsTo !== undefined || path === '*') return null;
  return path.includes(':') ? (example ?? null) : path;
}

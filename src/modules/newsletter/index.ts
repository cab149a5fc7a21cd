export { Newsletter } from './newsletter.service.ts';
export { Issues } from './issues.service.ts';
export { Sending } from './sending.ts';
export { issueRoutes, newsletterRoutes } from './newsletter.routes.ts';
export { newsletterLinks } from './newsletter.links.ts';

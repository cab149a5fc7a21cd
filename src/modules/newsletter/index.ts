export { Newsletter } from './newsletter.service.ts';
export { newsletterRoutes } from './newsletter.routes.ts';
export { newsletterLinks } from './newsletter.links.ts';

export { Waitlist } from './waitlist.service.ts';
export { waitlistRoutes } from './waitlist.routes.ts';

export { OnBehalf } from './on-behalf.ts';
export { People } from './people.service.ts';
export { peopleRoutes } from './people.routes.ts';

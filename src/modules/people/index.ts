import { store } from './people.store.ts';

export { OnBehalf } from './on-behalf.ts';
export { People } from './people.service.ts';
export { peopleRoutes } from './people.routes.ts';

/** The people who may act for one of these accounts now, for staff. */
export const { mayActFor } = store;

export { Team } from './team.service.ts';
export { teamRoutes } from './team.routes.ts';
export { store as teamStore } from './team.store.ts';

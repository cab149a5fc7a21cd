export { Team } from './team.service.ts';
export { teamRoutes } from './team.routes.ts';

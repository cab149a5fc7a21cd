export { PersonalData } from './personal-data.service.ts';
export { personalDataRoutes } from './personal-data.routes.ts';

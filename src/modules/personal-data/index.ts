export { PersonalData } from './personal-data.service.ts';
export { DataRequests } from './requests.service.ts';
export { dataRequestRoutes, personalDataRoutes } from './personal-data.routes.ts';

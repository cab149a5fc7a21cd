export { PersonalData } from './personal-data.service.ts';
export { DataRequests } from './requests.service.ts';
export { dataRequestRoutes } from './personal-data.routes.ts';
export { personalDataRoutes } from './personal-data.routes.ts';

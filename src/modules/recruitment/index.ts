export { Jobs } from './jobs.service.ts';
export { Applications } from './applications.service.ts';
export { Review } from './review.service.ts';
export { recruitmentRoutes } from './recruitment.routes.ts';
export { applicationOfResume } from './applications.store.ts';
export { Waiting } from './waiting.service.ts';

export { monthRoutes } from './months.routes.ts';
export { Months } from './months.service.ts';
export { Reports, reportRoutes } from './reports.ts';

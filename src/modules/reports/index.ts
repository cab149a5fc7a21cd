export { Reports, reportRoutes } from './reports.ts';

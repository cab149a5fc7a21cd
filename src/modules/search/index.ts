export { searchRoutes } from './search.ts';

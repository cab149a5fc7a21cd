export { Quotes } from './quotes.service.ts';
export { quoteRoutes } from './quotes.routes.ts';

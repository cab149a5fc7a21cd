export { RequestCounts } from './request-counts.store.ts';

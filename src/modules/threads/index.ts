export { OneThread } from './one-thread.ts';

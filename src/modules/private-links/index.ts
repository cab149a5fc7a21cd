export { PrivateLinks, type Purpose } from './private-links.store.ts';

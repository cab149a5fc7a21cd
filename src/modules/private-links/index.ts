export { PrivateLinks } from './private-links.store.ts';

export { PrivateLinks, type Purpose } from './private-links.ts';

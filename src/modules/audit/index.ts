export { recordChange, type Change } from './record.ts';

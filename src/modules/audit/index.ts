export { onBehalf } from './acting.ts';
export { recordChange, type Change } from './record.ts';

export { SecretKeyCheck } from './secret-key-check.ts';
export { voidWhatNoKeyOpens } from './new-key.ts';

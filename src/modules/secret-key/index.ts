export { SecretKeyCheck, voidWhatNoKeyOpens } from './secret-key.store.ts';

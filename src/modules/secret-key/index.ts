export { SecretKeyCheck, voidUnreadableSecrets } from './secret-key.store.ts';

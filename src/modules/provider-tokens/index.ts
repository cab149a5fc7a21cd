export { ProviderTokens } from './provider-tokens.ts';

export { openTyped, PrivateAddress, refusedAddress } from './open-typed.ts';
export { isPublicAddress } from './public-address.ts';

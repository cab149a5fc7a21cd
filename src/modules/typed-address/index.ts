export { openTyped, PrivateAddress, refusedAddress } from './public-address.ts';
export { isPublicAddress } from './public-address.ts';

import { createRequire } from 'node:module';

/** Stands in for the package in the tests of the API: the same hashes at the least cost, since a run makes thousands. What the product asks for is checked in src/modules/accounts/passwords.test.ts. */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

export const verify = real.verify;

export const hash: typeof real.hash = (password, options, signal) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);

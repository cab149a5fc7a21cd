import { afterAll, beforeAll, inject } from 'vitest';
import type { Config } from '../../../src/config/config.ts';
import { useProduct, type TestProduct } from '../../support/product.ts';

let own: string | undefined;

/** The address of this file's product: the run's, unless the file has its own. */
export const siteUrl = (): string => own ?? inject('siteUrl');

/** A product for this file alone, as it is after a first start: what other files write is not in it. */
export function onOwnSite(
  env: Record<string, string> = {},
  changes: Partial<Config> = {},
): TestProduct {
  const product = useProduct(env, 'built', changes);
  beforeAll(() => void (own = product.url));
  afterAll(() => void (own = undefined));
  return product;
}

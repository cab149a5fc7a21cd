import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { readCart, sameLine, withLine, writeCart } from '../../lib/cart.ts';
import type { Loaded } from '../use-cart.ts';
import { COUPON } from './use-coupon.ts';

const ITEMS = 'items';

/**
 * Puts what the address of a proforma names ("exam-basic*2,backup*1") into the cart, once the catalogue is there. What
 * the cart has already stays as it is. True until that is done.
 */
export function useNamedItems(catalogue: Loaded<CatalogueItem[]>): boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  const named = new URLSearchParams(search).get(ITEMS);
  const items = catalogue.state === 'there' ? catalogue.value : null;
  useEffect(() => {
    if (named === null || items === null) return;
    writeCart(withNamed(readCart(), named, items));
    const query = new URLSearchParams(search);
    query.delete(ITEMS);
    query.delete(COUPON);
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, [named, items, search, navigate]);
  return named !== null && catalogue.state !== 'failed';
}

/** A cart with what an address names and the catalogue still has. */
export function withNamed(
  cart: ReturnType<typeof readCart>,
  named: string,
  items: readonly CatalogueItem[],
): ReturnType<typeof readCart> {
  return named.split(',').reduce((lines, part) => {
    const [id, quantity] = part.split('*');
    const item = items.find((one) => one.id === id);
    const wanted = /^[1-9]\d{0,6}$/.test(quantity ?? '') ? Number(quantity) : 0;
    if (!item || wanted === 0 || lines.some((line) => sameLine(line, item))) return lines;
    const { name, packageType, price, image } = item;
    return withLine(
      lines,
      { id: item.id, name, packageType, price, quantity: wanted, ...(image ? { image } : {}) },
      wanted,
    );
  }, cart);
}

import type { CatalogueItem } from '../../contracts/catalogue.ts';
import type { CartLine } from '../lib/cart.ts';

/** A catalogue item as the cart keeps it, with the most that may be bought (S1-200…S1-206). Price in KES. */
export function toCartLine(item: CatalogueItem): Omit<CartLine, 'quantity'> & { max: number } {
  const { id, name, packageType, price, image, maxQuantity: max } = item;
  return image
    ? { id, name, packageType, price, image, max }
    : { id, name, packageType, price, max };
}

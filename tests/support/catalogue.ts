import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';
import type { PackageRecord } from '../../src/contracts/catalogue-office.ts';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { CUSTOMER } from './shop.ts';

export type Refused = {
  changed_fields?: string[];
  fields?: Record<string, string>;
  message?: string;
  code?: string;
};

/** Packages as staff change them and the shop sells them. */
export function catalogueDesk(product: TestProduct, staff: Staff<PackageRecord & Refused>) {
  const change = (id: string, body: object, headers: Record<string, string> = {}) =>
    staff('PUT', `/api/catalogue/packages/${id}`, body, headers);
  const read = async (id: string) => (await staff('GET', `/api/catalogue/packages/${id}`)).body;
  const packages = async (query = '') =>
    (await staff<PackageRecord[]>('GET', `/api/catalogue/packages${query}`)).body;
  const sold = async (id: string) =>
    (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body.find(
      (item) => item.id === id,
    );
  const order = async (id: string, packageType: string, quantity = 1) =>
    (
      await product.api<{ order: Order } & Refused>('POST', '/api/orders', {
        lines: [{ id, packageType, quantity }],
        customer: CUSTOMER,
      })
    ).body;
  return { change, read, packages, sold, order };
}

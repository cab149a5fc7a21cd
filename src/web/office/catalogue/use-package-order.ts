import {
  orderPackages,
  type PACKAGE_TYPES,
  type PackageRecord,
} from '../../../contracts/catalogue-office.ts';
import { useAction } from '../kit/use-action.ts';
import type { List } from '../kit/use-list.ts';

export interface PackageOrder {
  busy: boolean;
  /** The packages of a kind in their order; null while the list shows only some, or sorted otherwise. */
  idsOf(kind: string): string[] | null;
  save(kind: string, ids: string[]): void;
}

/** Packages are moved among those of their kind, where all of these are seen in their order. */
export function usePackageOrder(list: List<PackageRecord>): PackageOrder {
  const order = useAction(orderPackages, { failed: 'Failed to change the order' });
  const inOrder =
    ['', 'position'].includes(list.value('sort')) &&
    !list.value('q') &&
    !list.value('active') &&
    list.total === list.rows.length;
  return {
    busy: order.busy,
    idsOf: (kind) =>
      inOrder ? list.rows.filter((item) => item.packageType === kind).map((item) => item.id) : null,
    save: (kind, ids) =>
      void order.run({ body: { packageType: kind as (typeof PACKAGE_TYPES)[number], ids } }),
  };
}

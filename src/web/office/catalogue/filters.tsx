import { PACKAGE_TYPES, type PackageRecord } from '../../../contracts/catalogue-office.ts';
import { Filter } from '../kit/toolbar.tsx';
import type { List } from '../kit/use-list.ts';

const ON_SALE = [
  ['yes', 'On sale'],
  ['no', 'Off sale'],
] as const;

export function PackageFilters({ list }: { list: List<PackageRecord> }) {
  return (
    <>
      <Filter list={list} name="packageType" label="Type" all="All Types" options={PACKAGE_TYPES} />
      <Filter list={list} name="active" label="On sale" all="On and off sale" options={ON_SALE} />
    </>
  );
}

import { readPackage } from '../../../contracts/catalogue-office.ts';
import { usePermission } from '../kit/me.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { PackageFacts } from './package-facts.tsx';
import { PackageForm } from './package-form.tsx';

/** Stands in the address for a package that is not there yet; no package's id begins so. */
export const NEW = '.new';

/** One package: to add or change for whoever may, else to read. */
export function PackageSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const may = usePermission('catalogue');
  const adding = id === NEW && may.write;
  const found = useRecord(readPackage, id === null || adding ? null : { params: { id } });
  const item = id === null || adding ? undefined : found.data;
  return (
    <Sheet
      open={id !== null}
      title={adding ? 'Add a package' : item ? `${item.packageType}: ${item.name}` : 'Package'}
      onClose={onClose}
      wide
    >
      {adding && <PackageForm item={null} onDone={onClose} />}
      {id !== null && !adding && (
        <OneRecord found={found} failed="Failed to load the catalogue">
          {(read) =>
            may.write ? (
              <PackageForm key={read.id} item={read} onDone={onClose} />
            ) : (
              <PackageFacts item={read} />
            )
          }
        </OneRecord>
      )}
    </Sheet>
  );
}

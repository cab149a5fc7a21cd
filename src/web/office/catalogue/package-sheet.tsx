import { readPackage } from '../../../contracts/catalogue-office.ts';
import { useMay } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { PackageFacts } from './package-facts.tsx';
import { PackageForm } from './package-form.tsx';

/** One package: to change for whoever may, else to read. */
export function PackageSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const may = useMay('catalogue');
  const { data, error, refetch } = useRecord(readPackage, id === null ? null : { params: { id } });
  const item = id === null ? undefined : data;
  return (
    <Sheet open={id !== null} title={item ? `${item.packageType}: ${item.name}` : 'Package'} onClose={onClose} wide>
      {item && (may.write ? <PackageForm key={item.id} item={item} onDone={onClose} /> : <PackageFacts item={item} />)}
      {id !== null && !item && (error ? <Failed title="Failed to load the catalogue" error={error} retry={() => void refetch()} /> : <Loading rows={6} />)}
    </Sheet>
  );
}

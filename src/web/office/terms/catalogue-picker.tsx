import { listCatalogue, type CatalogueItem } from '../../../contracts/catalogue.ts';
import { periodWords, showKes } from '../../components/price.tsx';
import { INPUT_LOOK } from '../../ui/field.tsx';
import { useRecord } from '../kit/use-record.ts';

/** Puts a package of the catalogue into the document, with its current name and price. */
export function CataloguePicker({ onPick }: { onPick(item: CatalogueItem): void }) {
  const { data: items } = useRecord(listCatalogue);
  if (!items || items.length === 0) return null;
  return (
    <select
      aria-label="Add from the catalogue"
      value=""
      className={`${INPUT_LOOK} min-h-11! py-2! sm:w-auto!`}
      onChange={(event) => {
        const item = items.find((one) => keyOf(one) === event.target.value);
        if (item) onPick(item);
      }}
    >
      <option value="">Add from the catalogue</option>
      {items.map((item) => (
        <option key={keyOf(item)} value={keyOf(item)}>
          {nameOf(item)}, {showKes(item.price)}
        </option>
      ))}
    </select>
  );
}

const keyOf = ({ packageType, id }: CatalogueItem): string => `${packageType}/${id}`;

/** Product, plan and, unless it is paid once, what one price buys: several products have a "Premium". */
function nameOf(item: CatalogueItem): string {
  const period = periodWords(item);
  return `${item.packageType}: ${item.name}${period === periodWords({}) ? '' : `, ${period}`}`;
}

/** The line of a document that sells a package. */
export const lineOf = (item: CatalogueItem) => ({
  description: nameOf(item),
  quantity: item.minQuantity,
  price: item.price,
});

import { listCatalogue, type CatalogueItem } from '../../../contracts/catalogue.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { INPUT_LOOK } from '../../ui/field.tsx';
import { useRecord } from '../kit/use-record.ts';

/** Puts a package of the catalogue into the document, with its name and price as they stand just now. */
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
      {[...Map.groupBy(items, ({ packageType }) => packageType)].map(([type, list]) => (
        <optgroup key={type} label={type}>
          {list.map((item) => (
            <option key={keyOf(item)} value={keyOf(item)}>
              {item.name}, {formatMoney(fromMajor(item.price))}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

const keyOf = ({ packageType, id }: CatalogueItem): string => `${packageType}/${id}`;

/** What of a package stands in a line. */
export function lineOf({ packageType, name, price, minQuantity }: CatalogueItem) {
  return { description: `${packageType}: ${name}`, quantity: minQuantity, price };
}

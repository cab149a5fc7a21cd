import type { CatalogueItem } from '../../contracts/catalogue.ts';
import { selling } from '../texts/selling/en.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';
import { toCartLine } from './cart-line.ts';

interface AddButtonProps {
  item: CatalogueItem;
  /** The words on the button; the item's name follows for screen readers. */
  label?: string;
  /** Where to go once it is in the cart. */
  go?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Adds one of an item to the cart. The shell acts on the tap, with or without React. */
export function AddButton({ item, label = selling.add, go, ...look }: AddButtonProps) {
  return (
    <Button type="button" data-add={JSON.stringify(toCartLine(item))} data-go={go} {...look}>
      <span>
        {label}
        <span className="sr-only">: {item.name}</span>
      </span>
    </Button>
  );
}

/** Adds one of each item; `onAdded` hears of the tap after the shell has acted on it. */
export function AddAllButton({
  items,
  label = selling.addAll,
  onAdded,
  ...look
}: { items: CatalogueItem[]; onAdded?: () => void } & Omit<AddButtonProps, 'item' | 'go'>) {
  return (
    <Button
      type="button"
      data-add-all={JSON.stringify(items.map(toCartLine))}
      onClick={onAdded}
      {...look}
    >
      {label}
    </Button>
  );
}

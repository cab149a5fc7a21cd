import type { CatalogueItem } from '../../contracts/catalogue.ts';
import { selling } from '../texts/selling/en.ts';
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';
import type { CartLine } from '../lib/cart.ts';

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

/** Adds one of an item to the cart. The shell acts on the tap, with or without React; without script a quote is asked for. */
export function AddButton({
  item,
  label = selling.add,
  go,
  className = '',
  ...look
}: AddButtonProps) {
  return (
    <>
      <Button
        type="button"
        data-add={JSON.stringify(toCartLine(item))}
        data-go={go}
        className={`needs-script ${className}`}
        {...look}
      >
        <span>
          {label}
          <span className="sr-only">: {item.name}</span>
        </span>
      </Button>
      <AskInstead name={item.name} className={className} {...look} />
    </>
  );
}

/** Where no script runs, and so no cart is kept: the way to the quote form in the place of a button. */
export function AskInstead({
  name,
  ...look
}: { name: string } & Pick<AddButtonProps, 'variant' | 'size' | 'className'>) {
  return (
    <noscript>
      <ButtonLink to="/about/quote" {...look}>
        <span>
          {selling.ask}
          <span className="sr-only">: {name}</span>
        </span>
      </ButtonLink>
    </noscript>
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
      data-add={JSON.stringify(items.map(toCartLine))}
      onClick={onAdded}
      {...look}
    >
      <span>{label}</span>
    </Button>
  );
}

/** A catalogue item as the cart keeps it, with the most that may be bought. Price in KES. */
export function toCartLine(item: CatalogueItem): Omit<CartLine, 'quantity'> & { max: number } {
  const { id, name, packageType, price, image, maxQuantity: max } = item;
  return image
    ? { id, name, packageType, price, image, max }
    : { id, name, packageType, price, max };
}

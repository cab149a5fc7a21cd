import { useRef, useState, type FormEvent } from 'react';
import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { AskInstead, toCartLine } from '../../../components/add-button.tsx';
import { readCart, withLine, writeCart, typedQuantity } from '../../../lib/cart.ts';
import { fill } from '../../../texts/fill.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { copy } from './copy.ts';

const words = copy.credits;
const QUANTITY = 'quantity';

/** How many credits, 1 unless typed, and the button that adds them to the cart. Without script a quote is asked for. */
export function BuyCredits({ item }: { item: CatalogueItem }) {
  const { form, error, told, submit, clear } = useBuying(item);
  return (
    <>
      <form ref={form} onSubmit={submit} onChange={clear} noValidate className="needs-script">
        <div className="flex flex-wrap gap-x-3 *:min-w-0 min-[20rem]:flex-nowrap">
          <TextField
            label={words.howMany}
            id={QUANTITY}
            name={QUANTITY}
            inputMode="numeric"
            defaultValue="1"
            error={error}
          />
          <Button variant="solid" data-adds={item.id} className="mt-7 shrink-0">
            <span>
              {words.add}
              <span className="sr-only">: {item.name}</span>
            </span>
          </Button>
        </div>
        <p role="status">{told}</p>
      </form>
      <AskInstead name={item.name} variant="solid" />
    </>
  );
}

function useBuying(item: CatalogueItem) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [told, setTold] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const field = form.current!.elements.namedItem(QUANTITY) as HTMLInputElement;
    const { max, ...line } = toCartLine(item);
    const read = typedQuantity(field.value, item.minQuantity, max);
    if (!read || read.met) {
      setError(
        read?.met
          ? fill(words[read.met], { limit: read.quantity.toLocaleString('en-KE') })
          : words.noNumber,
      );
      return field.focus();
    }
    writeCart(withLine(readCart(), { ...line, quantity: read.quantity }, max));
    setTold(fill(words.added, { count: read.quantity.toLocaleString('en-KE'), name: item.name }));
  }

  function clear(): void {
    setError(undefined);
    setTold('');
  }

  return { form, error, told, submit, clear };
}

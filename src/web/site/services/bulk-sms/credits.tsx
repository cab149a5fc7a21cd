import { useRef, useState, type FormEvent } from 'react';
import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { AskInstead, toCartLine } from '../../../components/add-button.tsx';
import { FeatureList } from '../../../components/package-card.tsx';
import { Price, showKes } from '../../../components/price.tsx';
import { readCart, withLine, writeCart, typedQuantity } from '../../../lib/cart.ts';
import { inEdition } from '../../../lib/in-edition.ts';
import { fill } from '../../../texts/fill.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { copy } from './copy.ts';

const QUANTITY = 'quantity';

/** How many credits, 1 unless typed, and the button that adds them to the cart. Without script a quote is asked for. */
function BuyCredits({ item }: { item: CatalogueItem }) {
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
    // As the shell does where nothing is kept (src/web/shell/shell.ts).
    if (document.documentElement.dataset.keeps)
      return location.assign(inEdition('/login?origin=%2Fcart'));
    writeCart(withLine(readCart(), { ...line, quantity: read.quantity }, max));
    setTold(fill(words.added, { count: read.quantity.toLocaleString('en-KE'), name: item.name }));
  }

  function clear(): void {
    setError(undefined);
    setTold('');
  }

  return { form, error, told, submit, clear };
}

const words = copy.credits;
const AMOUNTS = [100, 1_000, 10_000];

/** Credits by the message, with what round amounts cost. */
export function Credits({ item }: { item: CatalogueItem }) {
  const withVat = item.vatRate > 0;
  return (
    <article className="mt-5 grid gap-x-16 gap-y-8 rounded-card border border-line bg-raised p-5 sm:p-8 lg:grid-cols-2">
      <div>
        <h3 lang={langOf(item, 'name')} className="text-2xl">
          {item.name}
        </h3>
        <p lang={langOf(item, 'description')} className="mt-2 mb-5 text-soft">
          {item.description}
        </p>
        <Price item={item} />
        <FeatureList item={item} />
      </div>
      <div className="grid min-w-0 content-between gap-8">
        <table className="w-full text-left text-sm digits max-[25rem]:text-xs">
          <caption className="pb-2 text-left text-soft">{words.amounts}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 font-semibold">
                {words.messages}
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                {withVat ? words.exclVat : words.price}
              </th>
              {withVat && (
                <th scope="col" className="py-2 pl-3 text-right font-semibold">
                  {words.withVat}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {AMOUNTS.map((amount) => (
              <tr key={amount} className="border-b border-line">
                <th scope="row" className="py-2 font-normal">
                  {amount.toLocaleString('en-KE')}
                </th>
                <td className="py-2 pl-3 text-right">{showKes(item.price * amount)}</td>
                {withVat && (
                  <td className="py-2 pl-3 text-right">
                    {showKes(item.price * amount * (1 + item.vatRate / 10_000))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <BuyCredits item={item} />
      </div>
    </article>
  );
}

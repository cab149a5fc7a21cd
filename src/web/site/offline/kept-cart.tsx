import { InlineScript } from '../../lib/inline-script.tsx';

interface KeptCartProps {
  words: { cart: string; cartText: string; cartTotal: string };
}

/**
 * What is in the cart of this browser, to be read without a network: the page is shown without the scripts of its
 * parts, so the shell's reader of the cart and a few lines beside the place fill it.
 */
export function KeptCart({ words }: KeptCartProps) {
  return (
    <>
      <section data-kept-cart hidden suppressHydrationWarning className="mt-10">
        <h2 className="text-2xl">{words.cart}</h2>
        <p className="mt-2 text-soft">{words.cartText}</p>
        <ul
          className="mt-4 border-y border-line tabular-nums"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <p className="mt-3 text-lg font-semibold tabular-nums">
          {words.cartTotal}:{' '}
          <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        </p>
      </section>
      <InlineScript text={FILL} />
    </>
  );
}

/** Only text is put in: what stands in the cart's names is never read as markup. */
const FILL = `(() => {
  const lines = window.shell?.cart() ?? [];
  const place = document.querySelector('[data-kept-cart]');
  if (!place || lines.length === 0) return;
  const money = new Intl.NumberFormat('en-KE', { style: 'currency', currency: 'KES' });
  let total = 0;
  for (const { name, packageType, price, quantity } of lines) {
    const item = document.createElement('li');
    item.style.cssText = 'display:flex;justify-content:space-between;gap:1.5rem;padding:.5rem 0';
    const [what, sum] = [document.createElement('span'), document.createElement('span')];
    what.textContent = quantity + ' × ' + name + (packageType ? ' (' + packageType + ')' : '');
    sum.textContent = money.format(price * quantity);
    total += price * quantity;
    item.append(what, sum);
    place.querySelector('ul').append(item);
  }
  place.querySelector('p > span').textContent = money.format(total);
  place.hidden = false;
})()`;

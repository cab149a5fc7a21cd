import { InlineScript } from '../lib/inline-script.tsx';

/** More would be below the screen of a phone. */
const MOST = 4;

/** Reads the cart as the shell does, and writes texts only: what is kept in a browser is anybody's. */
const DRAW = `(at=>{const money=new Intl.NumberFormat('en-KE',{style:'currency',currency:'KES'});
for(const{name,packageType,quantity,price}of shell.cart().slice(0,${MOST})){const line=document.createElement('p');
line.textContent=(packageType?packageType+': ':'')+name+', '+quantity+' ×\\u00a0'+money.format(price);at.append(line)}})(document.currentScript.previousElementSibling)`;

/**
 * The cart's lines as this browser keeps them, in sight with the page's first paint and until its scripts know more: on a
 * slow line that is two seconds later. Drawn on a page that the server sent; React leaves alone what stands there.
 */
export function KeptLines({ unless }: { unless?: string }) {
  return (
    <>
      <div
        className="mb-6 space-y-2 text-xl wrap-anywhere"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <InlineScript text={unless ? `if(!(${unless}))${DRAW}` : DRAW} />
    </>
  );
}

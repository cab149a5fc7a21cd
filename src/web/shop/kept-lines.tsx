import { InlineScript } from '../lib/inline-script.tsx';

/**
 * Writes the lines of the cart, as text and in few bytes: what is kept in a browser is anybody's, and every byte of a page
 * is paid for.
 */
export const DRAW_LINES = `kept.innerText=shell.cart().map(l=>[l.packageType,l.name,l.quantity,'×',l.price.toLocaleString('en-KE',{style:'currency',currency:'KES'})].join(' ')).join('\\n')`;

/**
 * The cart's lines as this browser keeps them, in sight with the page's first paint and until its scripts know more: on a
 * slow line that is two seconds later. Drawn on a page that the server sent; React leaves alone what stands there.
 */
export function KeptLines({ script = DRAW_LINES }: { script?: string }) {
  return (
    <>
      <p
        id="kept"
        className="mb-6 text-xl wrap-anywhere"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <InlineScript text={script} />
    </>
  );
}

/** Grey lines where the cart will stand, until the browser has read it. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="space-y-4 motion-safe:animate-pulse">
      <span className="sr-only">{label}</span>
      <div className="strands w-48 text-sunrise" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="h-20 rounded-xl bg-sunken" />
      ))}
    </div>
  );
}

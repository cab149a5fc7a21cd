import { InlineScript } from '../lib/inline-script.tsx';

/**
 * Writes the lines of the cart, as text and in few bytes: what is kept in a browser is anybody's, and every byte of a page
 * is paid for.
 */
const DRAW_LINES = `kept.innerText=shell.cart().map(l=>[l.packageType,l.name,l.quantity,'×',l.price.toLocaleString('en-KE',{style:'currency',currency:'KES'})].join(' ')).join('\\n')`;

/**
 * The cart's lines from this browser, shown at first paint until the scripts know more, which on a
 * slow line takes two seconds. Drawn on the server's page; React leaves it unchanged.
 */
export function KeptLines() {
  return (
    <>
      <p
        id="kept"
        className="mb-6 text-xl wrap-anywhere"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <InlineScript text={DRAW_LINES} />
    </>
  );
}

/** Grey lines in place of the cart until the browser has read it. */
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

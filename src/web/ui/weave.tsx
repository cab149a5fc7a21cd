/** The weave of a kiondo basket, the one recurring ornament. Drawn in the text's colour: set it with a text class. */

/** A woven band across the page, 32 px high. */
export function WeaveBand({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`weave-band h-8 ${className}`} />;
}

/** A woven ground behind the content of a positioned parent, such as a Section with tone night; it fades towards the left. */
export function WeaveField({ className = 'inset-0 opacity-15' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`weave-field pointer-events-none absolute -z-10 ${className}`}
    />
  );
}

import { useEffect, useRef, type ComponentProps, type HTMLAttributes } from 'react';
import { escapeHtml } from '../../kernel/html.ts';
import { InlineScript } from '../lib/inline-script.tsx';

interface SpecimenProps extends HTMLAttributes<HTMLDivElement> {
  /** Where its code lies: `virtual:specimen/…`. */
  code: string;
  /** What its code needs to know: data-* of the place. */
  data?: Record<`data-${string}`, string>;
}

/**
 * A product to try. The server draws it so that it tells without script; the first touch fetches the few hundred bytes
 * that make it work (src/web/specimens), and nothing of React: what they change stands in `Painted`.
 */
export function Specimen({ code, data, children, ...place }: SpecimenProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => wake(root.current!), []);
  return (
    <div ref={root} data-code={code} suppressHydrationWarning {...data} {...place}>
      {children}
      <InlineScript text={import.meta.env.SSR ? WAKE : ''} />
    </div>
  );
}

/** The same as `wake`, for a page without its scripts. */
const WAKE =
  '(p=>["pointerdown","focusin"].map(t=>p.addEventListener(t,()=>import(p.dataset.code).then(c=>c.begin(p)),{once:1})))(document.currentScript.parentNode)';

/** Where the page came within a visit, no inline script has run. What has begun does not begin again. */
function wake(root: HTMLElement): void {
  const begin = (): void => {
    void import(/* @vite-ignore */ root.dataset.code!).then(
      (code: { begin(root: HTMLElement): void }) => code.begin(root),
      (error: unknown) => console.info('It could not be fetched.', error),
    );
  };
  for (const touch of ['pointerdown', 'focusin']) root.addEventListener(touch, begin);
}

/** A text that the specimen's code writes, and that React leaves alone after the server's first words. */
export function Painted({
  part,
  children,
  ...rest
}: { part: string; children: string } & Omit<ComponentProps<'p'>, 'children'>) {
  return (
    <p
      data-part={part}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: escapeHtml(children) }}
      {...rest}
    />
  );
}

import type { ReactNode } from 'react';

type Tone = 'paper' | 'sunken' | 'night';

/** `night` switches the colour tokens inside to their dark values, so that everything in it keeps its contrast. */
const TONES: Record<Tone, string> = {
  paper: '',
  sunken: 'bg-sunken',
  night: 'night relative isolate overflow-hidden bg-paper text-ink',
};

interface SectionProps {
  tone?: Tone;
  id?: string;
  /** Id of the heading inside, which then names the section for screen readers. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A full-width band of the page. Put a Container inside. */
export function Section({
  tone = 'paper',
  id,
  labelledBy,
  className = '',
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`py-16 lg:py-24 ${TONES[tone]} ${className}`}
    >
      {children}
    </section>
  );
}

/** The page's column: 80 rem wide, like header and footer, with a margin on phones. */
export function Container({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <div className={`mx-auto w-full max-w-7xl px-5 sm:px-8 ${className}`}>{children}</div>;
}

interface HeadingProps {
  title: ReactNode;
  id?: string;
  lead?: ReactNode;
}

export function SectionHeading({ title, id, lead }: HeadingProps) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className="text-3xl lg:text-[2.6rem]">
        {title}
      </h2>
      {lead && <p className="mt-4 text-lg text-soft">{lead}</p>}
    </div>
  );
}

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

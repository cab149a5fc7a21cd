import type { ReactNode } from 'react';

export type Tone = 'paper' | 'sunken' | 'night';

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
  /** A word or two above the title; most sections need none. */
  eyebrow?: string;
  lead?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
}

const HEADING_SIZES = {
  h1: 'text-4xl sm:text-5xl lg:text-6xl',
  h2: 'text-3xl lg:text-[2.6rem]',
  h3: 'text-2xl',
};

export function SectionHeading({
  title,
  id,
  eyebrow,
  lead,
  as: Heading = 'h2',
  className = '',
}: HeadingProps) {
  return (
    <div className={`max-w-2xl ${className}`}>
      {eyebrow && <p className="mb-3 font-semibold text-clay">{eyebrow}</p>}
      <Heading id={id} className={HEADING_SIZES[Heading]}>
        {title}
      </Heading>
      {lead && <p className="mt-4 text-lg text-soft">{lead}</p>}
    </div>
  );
}

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

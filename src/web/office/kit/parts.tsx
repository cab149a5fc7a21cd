import { useId, type ReactNode, useState, useEffect, useRef } from 'react';
import { showMoment } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** From a record with a page of its own back to its list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-11 items-center text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-current"
    >
      ← {children}
    </Link>
  );
}

/** A part of a record under its own heading. */
export function Part({
  title,
  className = 'mb-2',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`${className} text-lg`}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** A fact of a record in a definition list: its value below its name. */
export function Fact({ name, className = 'wrap-anywhere', children }: FactProps) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** The same in a list of two columns: its value beside its name. */
export function FactRow({ name, className = '', children }: FactProps) {
  return (
    <>
      <dt className={`text-soft ${className}`}>{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

const DOTS = { plain: 'before:bg-edge', good: 'before:bg-leaf', bad: 'before:bg-danger' };

interface Moment {
  text: string;
  at: string;
  tone?: keyof typeof DOTS;
  detail?: string | null;
}

/** The history of a record, newest first. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <Part title="History">
      <ol className="border-l-2 border-line text-sm">
        {moments.toReversed().map(({ text, at, tone = 'good', detail }, index) => (
          <li
            key={index}
            className={`relative pb-3 pl-4 before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:rounded-full ${DOTS[tone]}`}
          >
            <p className={`wrap-anywhere ${tone === 'bad' ? 'text-danger' : ''}`}>{text}</p>
            {detail && <p className="text-soft wrap-anywhere">{detail}</p>}
            <p className="text-xs text-soft digits">{showMoment(at)}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** A secret that is shown this once, with what to do with it. */
export function ShownOnce({
  secret,
  onDone,
  children,
}: {
  secret: string;
  onDone: () => void;
  children: ReactNode;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <>
      <p role="status">{children}</p>
      <p className="mt-4 rounded-lg bg-sunken p-4 font-mono text-sm wrap-anywhere select-all">
        {secret}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Button>
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}

interface LetterProps {
  html: string;
  title: string;
  className: string;
}

/**
 * An email as a mail program shows it, in a frame that reports when it has loaded and sanitises it
 * (src/http/security.ts).
 */
export function Letter({ html, title, className }: LetterProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage(html, '*');
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'letter') tell();
    };
    addEventListener('message', hear);
    tell();
    return () => removeEventListener('message', hear);
  }, [html]);
  return (
    <iframe
      ref={frame}
      sandbox="allow-scripts"
      src="/letter-frame"
      title={title}
      className={`${className} w-full rounded-lg border border-line bg-white`}
    />
  );
}

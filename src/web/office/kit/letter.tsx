import { useEffect, useRef } from 'react';

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

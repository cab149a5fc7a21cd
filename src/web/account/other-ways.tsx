import { useState } from 'react';
import { fill } from '../texts/fill.ts';
import { buttonClass } from '../ui/button.tsx';
import { copy } from './copy.ts';

const words = copy.otherWays;

interface OtherWaysProps {
  /** Null where Google is not connected. */
  googleHref: string | null;
  googleText: string;
}

/** Google (a browser redirect) and Facebook, which is not connected. */
export function OtherWays({ googleHref, googleText }: OtherWaysProps) {
  const [asked, setAsked] = useState({ name: '', times: 0 });
  const notYet = (name: string) => ({
    type: 'button' as const,
    'data-app': '',
    className: buttonClass('quiet', 'medium', 'needs-script'),
    onClick: () => setAsked({ name, times: asked.times + 1 }),
  });
  return (
    <div>
      <p className="my-6 flex items-center gap-4 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.or}
      </p>
      <div className="grid gap-3">
        {googleHref ? (
          <a href={googleHref} className={buttonClass('quiet')}>
            <GoogleMark />
            {googleText}
          </a>
        ) : (
          <button {...notYet('Google')}>
            <GoogleMark />
            {googleText}
          </button>
        )}
        <button {...notYet(words.facebook)}>
          <FacebookMark />
          {words.facebook}
        </button>
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm text-soft">
        {asked.times > 0 && <span key={asked.times}>{fill(words.notYet, asked)}</span>}
      </p>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.2-4.8 3.2-8.2z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.1V17A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.8 14.2a6.6 6.6 0 0 1 0-4.3V7H2.1a11 11 0 0 0 0 10z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.1 7l3.7 2.9C6.7 7.3 9.1 5.4 12 5.4z"
      />
    </svg>
  );
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <circle cx="12" cy="12" r="11" fill="#1877F2" />
      <path
        fill="#fff"
        d="M15.3 15.3l.5-3.2h-3v-2c0-.9.4-1.7 1.8-1.7h1.4V5.7s-1.2-.2-2.4-.2c-2.5 0-4.1 1.5-4.1 4.2v2.4H6.7v3.2h2.8V23a11 11 0 0 0 3.3 0v-7.7z"
      />
    </svg>
  );
}

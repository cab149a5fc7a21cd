import type { ReactNode } from 'react';
import { showMoment } from '../../../kernel/moments.ts';

const LOOKS = {
  ours: 'ml-auto max-w-[92%] rounded-xl border border-leaf/40 bg-good-soft px-4 py-3',
  theirs: 'border-l-2 border-line pl-4',
  internal: 'border-l-2 border-sunrise pl-4',
};

interface BubbleProps {
  /** Written by us, by the customer, or for colleagues alone. */
  look: keyof typeof LOOKS;
  author: string;
  /** Its reader, or how it was sent. */
  way?: string;
  at: string;
  text: string;
  children?: ReactNode;
}

/** One message of a conversation, in a list. */
export function Bubble({ look, author, way, at, text, children }: BubbleProps) {
  return (
    <li className={LOOKS[look]}>
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{author}</span>
        {way ? `, ${way}, ` : ', '}
        <time dateTime={at}>{showMoment(at)}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      {children}
    </li>
  );
}

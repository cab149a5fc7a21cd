import { Fragment } from 'react';

/** Browsers may break a line after any hyphen; in a heading, the name M-Pesa stays on one. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(M-Pesa)/i).map((part, at) =>
    at % 2 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

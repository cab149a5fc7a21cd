import { Fragment } from 'react';

/** A text with an e-mail address, which breaks before its @ and its dots, where it must. */
export function Address({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** An e-mail address of a row. */
export function MailLink({ to }: { to: string }) {
  return (
    <a
      href={`mailto:${to}`}
      className="inline-block min-h-6 underline decoration-line underline-offset-4 wrap-anywhere"
    >
      <Address>{to}</Address>
    </a>
  );
}

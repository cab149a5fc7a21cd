import { Fragment } from 'react';

/** An email or web address, also within text, which can wrap before its @, dots and slashes. */
export function Address({ children }: { children: string }) {
  return children.split(/(?=[@./])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

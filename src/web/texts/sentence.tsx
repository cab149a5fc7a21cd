import { Fragment, type ReactNode } from 'react';

/** A text with pieces of the page in its {places}, such as links: each language puts them where its grammar wants them. */
export function Sentence({ text, places }: { text: string; places: Record<string, ReactNode> }) {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, index) => (
    <Fragment key={`${index}${piece}`}>{index % 2 === 0 ? piece : places[piece]}</Fragment>
  ));
}

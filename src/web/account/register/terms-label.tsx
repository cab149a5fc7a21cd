import { Link } from 'react-router';
import { Sentence } from '../../texts/sentence.tsx';
import { content } from '../content.ts';

const { text, link } = content.terms;

export function TermsLabel() {
  return (
    <Sentence
      text={text}
      places={{
        terms: (
          <Link to="/terms" className="underline underline-offset-4">
            {link}
          </Link>
        ),
      }}
    />
  );
}

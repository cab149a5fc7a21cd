import { Sentence } from '../../texts/sentence.tsx';
import { copy } from '../copy.ts';
import { Link } from '../../ui/link.tsx';

const { text, link } = copy.terms;

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

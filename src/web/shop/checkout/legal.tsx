import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { useTexts } from '../use-texts.ts';
import { Link } from '../../ui/link.tsx';

const LINK = 'underline underline-offset-4';

/** What pressing Pay accepts, with the version of the terms (S1-195, S1-196), and the way back. */
export function Legal({ version }: { version?: string }) {
  const words = useTexts('checkout').legal;
  return (
    <p className="text-sm text-soft">
      <Sentence
        text={words.text}
        places={{
          terms: (
            <Link to="/terms" className={LINK}>
              {words.terms}
            </Link>
          ),
          version: version && fill(words.version, { version }),
          privacy: (
            <Link to="/privacy" className={LINK}>
              {words.privacy}
            </Link>
          ),
          refunds: (
            <Link to="/legal/refunds" className={LINK}>
              {words.refunds}
            </Link>
          ),
        }}
      />
    </p>
  );
}

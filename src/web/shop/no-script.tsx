import { Sentence } from '../texts/sentence.tsx';
import { Link } from '../ui/link.tsx';

/** What a page that lives in the browser says where scripts are off; `contactUs` is the link in the text. */
export function NoScript({ children, contactUs }: { children: string; contactUs?: string }) {
  return (
    <noscript>
      <p className="mb-6 rounded-xl border border-line bg-sunken px-4 py-3">
        <Sentence
          text={children}
          places={{
            contact: (
              <Link to="/about/contact" className="underline">
                {contactUs}
              </Link>
            ),
          }}
        />
      </p>
    </noscript>
  );
}

import { changeQuote, type StaffQuote } from '../../../contracts/quotes.ts';
import type { Language } from '../../../kernel/language.ts';
import { LANGUAGES } from '../../../kernel/language-names.ts';
import { ChoiceSelect } from '../kit/choice-select.tsx';
import { usePermission } from '../kit/me.ts';
import { useAction } from '../kit/use-action.ts';

/** The language of a quote's mails and its private page, which staff may set (D209). */
export function LanguageOf({ quote }: { quote: StaffQuote }) {
  const may = usePermission('enquiries');
  const change = useAction(changeQuote, {
    done: ({ id, language }) => `Quote ${id} is in ${LANGUAGES[language]} from now on`,
    failed: 'The language could not be changed',
  });
  if (!may.write) return LANGUAGES[quote.language];
  const call = ({ id, status, mark }: typeof quote, language: Language) => ({
    params: { id },
    body: { status, language },
    headers: { 'if-match': `"${mark}"` },
  });
  return (
    <ChoiceSelect
      aria-label="Language of mails and page"
      disabled={change.busy}
      value={quote.language}
      options={Object.entries(LANGUAGES)}
      onChoose={(chosen) =>
        void change.run(call(quote, chosen as Language), (now) => call(now, quote.language))
      }
    />
  );
}

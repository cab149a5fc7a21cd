import { showDay } from '../../../kernel/clock.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { fill } from '../../texts/fill.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Offer } from './copy.ts';
import { useCopy } from './use-copy.ts';
import { BASES, withoutLanguage, type Language } from '../../../kernel/language.ts';

/** The address of a page in the language of the reader, who may read another one than the quote's. */
export const inLanguage = (url: string, language: Language): string =>
  BASES[language] + withoutLanguage(new URL(url).pathname);

type Before = Offer['acceptedBefore'][number];

/** What becomes of the versions that were accepted before this one; nothing where none was. */
export function Beside({ number, proposal }: { number: number; proposal: Offer }) {
  const { beside } = useCopy();
  const language = useLanguage();
  const said = proposal.acceptedBefore.flatMap((before) => {
    const words = wordsOf(proposal, before);
    return words ? [{ before, words }] : [];
  });
  if (said.length === 0) return null;
  return (
    <Notice className="my-6" title={proposal.status === 'sent' ? beside.title : undefined}>
      {said.map(({ before, words }) => (
        <p key={before.version} className="not-first:mt-3">
          {fill(beside[words], {
            name: `${number}/${before.version}`,
            day: showDay(new Date(before.acceptedAt), language),
            invoice: before.invoiceNumber,
            sum: formatMoney(Math.round(before.total * 100), before.currency),
          })}{' '}
          {before.stands && before.payUrl && (
            <a
              href={inLanguage(before.payUrl, language)}
              className="whitespace-nowrap underline underline-offset-4"
            >
              {fill(beside.look, { invoice: before.invoiceNumber })}
            </a>
          )}
        </p>
      ))}
    </Notice>
  );
}

/** Which sentence is true of it; null where there is nothing to say. */
function wordsOf(
  { status, inAddition }: Offer,
  { stands, paid }: Before,
): 'kept' | 'replaced' | 'stays' | 'onTop' | 'blocked' | 'inPlace' | null {
  if (status === 'accepted') return stands ? 'kept' : 'replaced';
  if (!stands) return null;
  if (status !== 'sent') return 'stays';
  if (inAddition) return 'onTop';
  return paid > 0 ? 'blocked' : 'inPlace';
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import type { Tier } from '../../../../contracts/content-kinds.ts';
import { fromMajor, toMajor, totalsOf } from '../../../../kernel/money.ts';
import { AddAllButton } from '../../../components/add-button.tsx';
import { Price, showKes } from '../../../components/price.tsx';
import { inEdition } from '../../../lib/in-edition.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { Shown } from '../../records.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

const resultWords = copy.result;

/** The score, the tier it reaches, and its packages with what they cost together. */
export function Result({
  score,
  tiers,
  packages,
}: {
  score: number;
  tiers: Shown<'tier'>[];
  packages: CatalogueItem[];
}) {
  const tier = tierFor(score, tiers);
  const suggested = (tier?.suggestedPackages ?? []).flatMap((id) =>
    packages.filter((item) => item.id === id),
  );
  return (
    <div className="grid gap-x-16 gap-y-5 lg:grid-cols-2">
      <div>
        <p className="text-soft">{resultWords.score}</p>
        <p className="font-display text-7xl font-bold text-sunrise digits">{score}%</p>
        <h3 lang={tier ? langOf(tier, 'name') : undefined} className="mt-4 text-2xl">
          {tier ? tier.name : resultWords.noTier}
        </h3>
        <p lang={tier ? langOf(tier, 'description') : undefined} className="mt-2 text-soft">
          {tier ? tier.description : resultWords.noTierText}
        </p>
      </div>
      {suggested.length > 0 && <Suggestion items={suggested} />}
    </div>
  );
}

function Suggestion({ items }: { items: CatalogueItem[] }) {
  const [added, setAdded] = useState(false);
  return (
    <div>
      <ul className="border-b border-line">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 border-t border-line py-2.5">
            <span lang={langOf(item, 'name')}>{item.name}</span>
            <span className="digits">{showKes(item.price)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Price item={togetherOf(items)} />
      </div>
      {/* The shell adds on the same tap; after it the button leads to the cart, so that no second tap doubles the order. */}
      <div className="mt-5">
        {added ? (
          <ButtonLink to="/cart" size="large">
            {resultWords.cart}
          </ButtonLink>
        ) : (
          <AddAllButton items={items} size="large" onAdded={() => setAdded(true)} />
        )}
      </div>
    </div>
  );
}

/** All packages as one price, with VAT as an order would have it. */
function togetherOf(
  items: CatalogueItem[],
): Pick<CatalogueItem, 'price' | 'priceWithVat' | 'vatRate'> {
  const totals = totalsOf(
    items.map((item) => ({ unitPrice: fromMajor(item.price), quantity: 1, vatRate: item.vatRate })),
  );
  return {
    price: toMajor(totals.subtotal),
    priceWithVat: toMajor(totals.total),
    vatRate: totals.vat === 0 ? 0 : items[0]!.vatRate,
  };
}

/** The share of ticked questions as a whole percentage. Throws RangeError where there is no question. */
export function scoreOf(ticked: number, questions: number): number {
  if (questions < 1 || ticked < 0 || ticked > questions)
    throw new RangeError('a score needs questions, and no more ticks than those');
  return Math.round((ticked / questions) * 100);
}

/** The highest tier whose threshold the score reaches, or null for none. */
export function tierFor<T extends Tier>(score: number, tiers: readonly T[]): T | null {
  return tiers.reduce<T | null>(
    (best, tier) =>
      score >= tier.threshold && tier.threshold > (best?.threshold ?? -1) ? tier : best,
    null,
  );
}

const { questions } = copy.assessment;

export type Check = ReturnType<typeof useAssessment>;

/** The ticks of the five questions and their score: as a percentage once it was asked for, null before. */
export function useAssessment() {
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    const sent = new URLSearchParams(location.search);
    if (sent.get('score') !== 'show') return;
    const ticked = new Set(sent.getAll('applies'));
    for (const box of boxesOf(form.current!)) box.checked = ticked.has(box.value);
    setScore(scoreOf(tickedIn(form.current!), questions.length));
  }, []);
  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setScore(scoreOf(tickedIn(event.currentTarget), questions.length));
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return { form, place, score, show, clear: () => setScore(null) };
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name="applies"]')];
}

function tickedIn(form: HTMLFormElement): number {
  return boxesOf(form).filter((box) => box.checked).length;
}

const words = copy.assessment;

/**
 * Five questions in the opening, each ticked or not; the score is shown below only after the score button.
 * A press before the scripts are there sends the ticks in the address, and the page takes them up from it.
 */
export function Assessment({ check: { form, show, clear } }: { check: Check }) {
  return (
    <form
      id="assessment"
      ref={form}
      method="get"
      action={inEdition(`${path}#score`)}
      onSubmit={show}
      onChange={clear}
      className="night rounded-card bg-paper p-5 text-ink sm:p-7"
    >
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-2 text-soft">{words.lead}</p>
      <Questions />
      <Button name="score" value="show" size="large" className="mt-6">
        {words.show}
      </Button>
      <noscript>
        <p className="mt-5">
          <Sentence
            text={words.noScript}
            places={{
              packages: (
                <a href="#packages" className="underline">
                  {words.allPackages}
                </a>
              ),
            }}
          />
        </p>
      </noscript>
    </form>
  );
}

function Questions() {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{words.legend}</legend>
      {words.questions.map((question) => (
        <label
          key={question.id}
          className="flex min-h-12 cursor-pointer items-start gap-4 border-t border-line py-3 last:border-b"
        >
          <input
            type="checkbox"
            name="applies"
            value={question.id}
            className="mt-0.5 size-6 shrink-0"
          />
          {question.text}
        </label>
      ))}
    </fieldset>
  );
}

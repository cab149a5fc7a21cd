import { langOf } from '../../../texts/record-lang.ts';
import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { showDay } from '../../../texts/show-day.ts';
import { AddButton } from '../../../components/add-button.tsx';
import {
  FeatureList,
  RecommendedMark,
  SeatsLeft,
  WaitlistLink,
} from '../../../components/package-card.tsx';
import { Price } from '../../../components/price.tsx';
import { fill } from '../../../texts/fill.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { copy } from './copy.ts';
import { Link } from '../../../ui/link.tsx';

const words = copy.bootcamp;

/** One bootcamp as a wide row: what is taught on the left, its date, price and seat on the right. */
export function Bootcamp({ item }: { item: CatalogueItem }) {
  return (
    <article className="grid gap-x-16 gap-y-8 border-t border-line py-10 last:border-b lg:grid-cols-[1.5fr_1fr]">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h3 lang={langOf(item, 'name')} className="text-3xl">
            {item.name}
          </h3>
          {item.recommended && <RecommendedMark item={item} />}
        </div>
        <p lang={langOf(item, 'description')} className="mt-2 max-w-xl text-lg text-soft">
          {item.description}
        </p>
        <h4 className="mt-7 font-semibold">{words.curriculum}</h4>
        <ol lang={langOf(item, 'curriculum')} className="mt-2 list-decimal pl-5">
          {item.curriculum?.map((part) => (
            <li key={part} className="py-1.5 pl-1 marker:text-clay">
              {part}
            </li>
          ))}
        </ol>
      </div>
      <Seat item={item} />
    </article>
  );
}

/** Date, price and the seat: to buy where the open intake has one, else the waitlist. */
function Seat({ item }: { item: CatalogueItem }) {
  const free = item.startDate !== undefined && (item.seatsLeft ?? 0) > 0;
  return (
    <div className="rounded-card bg-sunken p-6 sm:p-7">
      <p className="mb-4 flex items-center gap-3 font-display text-lg font-bold">
        <Icon name="calendar" className="size-6 shrink-0 text-clay" />
        <span>
          {item.startDate ? fill(words.starts, { day: showDay(item.startDate) }) : words.noDate}
        </span>
      </p>
      <Price item={item} />
      <FeatureList item={item} />
      <div className="mt-6">
        <SeatsLeft item={item} />
        {free ? <Book item={item} /> : <WaitlistLink item={item} />}
      </div>
      {item.pastIntakes && (
        <p className="mt-4 text-sm text-soft">
          {fill(words.past, { days: item.pastIntakes.join(', ') })}
        </p>
      )}
    </div>
  );
}

function Book({ item }: { item: CatalogueItem }) {
  return (
    <>
      <AddButton
        item={item}
        label={words.book}
        variant={item.recommended ? 'primary' : 'solid'}
        className="w-full"
      />
      <p className="mt-3 text-sm text-soft">
        <Sentence
          text={words.most}
          places={{
            quote: (
              <Link to="/about/quote" className="underline">
                {words.quote}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}

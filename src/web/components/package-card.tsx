import { langOf } from '../texts/record-lang.ts';
import type { ReactNode } from 'react';
import type { CatalogueItem } from '../../contracts/catalogue.ts';
import { fill } from '../texts/fill.ts';
import { selling } from '../texts/selling/en.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { AddButton } from './add-button.tsx';
import { WhatsAppLink } from './whatsapp-link.tsx';
import { Price } from './price.tsx';

interface PackageCardProps {
  item: CatalogueItem;
  heading?: 'h2' | 'h3' | 'h4';
  /** Where Add leads; the visitor stays on the page unless told. */
  go?: string;
  /** More about the item, between its description and its features. */
  children?: ReactNode;
}

/** One package on sale. The recommended one stands out in night colours. Put cards in a grid; they fill its rows. */
export function PackageCard({ item, heading: Heading = 'h3', go, children }: PackageCardProps) {
  const look = item.recommended
    ? 'night border-transparent bg-paper text-ink'
    : 'border-line bg-raised';
  return (
    <article className={`flex h-full flex-col rounded-card border p-6 sm:p-7 ${look}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <Heading lang={langOf(item, 'name')} className="text-2xl">
          {item.name}
        </Heading>
        {item.recommended && <RecommendedMark item={item} />}
      </div>
      <p lang={langOf(item, 'description')} className="mt-2 mb-5 text-soft md:min-h-[2lh]">
        {item.description}
      </p>
      <Price item={item} />
      {children}
      <FeatureList item={item} />
      <div className="mt-auto pt-7">
        <SeatsLeft item={item} />
        {item.seatsLeft === 0 ? (
          <WaitlistLink item={item} />
        ) : (
          <AddButton
            item={item}
            go={go}
            variant={item.recommended ? 'primary' : 'solid'}
            className="w-full"
          />
        )}
      </div>
    </article>
  );
}

/** "Recommended", or "Most popular" for a bootcamp. */
export function RecommendedMark({ item }: { item: CatalogueItem }) {
  const words = item.packageType === 'Bootcamp' ? selling.popular : selling.recommended;
  return (
    <p className="shrink-0 rounded-full bg-sunrise px-3 py-1 text-sm font-semibold text-sunrise-ink">
      {words}
    </p>
  );
}

export function FeatureList({ item }: { item: CatalogueItem }) {
  return (
    <ul lang={langOf(item, 'features')} className="mt-6 grid gap-2.5">
      {item.features.map((feature) => (
        <li key={feature} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** Seats of an open intake; nothing for what has none. */
export function SeatsLeft({ item }: { item: CatalogueItem }) {
  if (item.seatsLeft === undefined) return null;
  const { none, one, several } = selling.seats;
  const words =
    item.seatsLeft === 0
      ? none
      : item.seatsLeft === 1
        ? one
        : fill(several, { count: item.seatsLeft });
  return <p className="mb-3 font-medium text-clay">{words}</p>;
}

/** A full class leads to its waitlist, a package without a class to the contact page; both also to a chat. */
export function WaitlistLink({ item }: { item: CatalogueItem }) {
  const words = selling.waitlist;
  const subject = fill(words.subject, { name: item.name });
  return (
    <>
      <ButtonLink
        to={
          item.startDate
            ? `/services/trainings/waitlist/${item.id}`
            : `/about/contact?service=${encodeURIComponent(subject)}`
        }
        variant="quiet"
        className="w-full"
      >
        {words.go}
      </ButtonLink>
      <WhatsAppLink
        message={fill(words.message, { subject })}
        className="mt-2 flex min-h-11 items-center justify-center underline underline-offset-4"
      >
        {words.chat}
      </WhatsAppLink>
    </>
  );
}

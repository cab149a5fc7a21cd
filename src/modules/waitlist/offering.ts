import type { Tx } from '../../db/database.ts';
import { showDay, showTime, type Clock } from '../../kernel/clock.ts';
import { BASES } from '../../kernel/language.ts';
import { recordChange } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import { offeredMail, type About } from './mails.ts';
import { isOnSale, offerEnds, offersOf, type WaitRow } from './waitlist.ts';
import { store } from './waitlist.store.ts';

export interface OfferOptions {
  clock: Clock;
  catalogue: CatalogueService;
  links: PrivateLinks;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** Ends the offers of a class that are over, then offers its free seats in order. False where nothing changed. */
export async function offerRound(
  tx: Tx,
  intakeId: string,
  hours: number,
  options: OfferOptions,
): Promise<boolean> {
  const intake = (await store.lockIntake(tx, intakeId))!;
  const now = options.clock.now();
  const lapsed = await store.lapse(tx, intakeId, now);
  for (const row of lapsed)
    await recordChange(tx, {
      action: 'waitlist.lapsed',
      entityId: row.id,
      summary: `${row.name} did not take the offered seats of the class on ${showDay(intake.startsOn)} in time`,
    });
  if (!isOnSale(intake, now)) return lapsed.length > 0;
  const free = await store.freeSeats(tx, intakeId, now);
  const offered = offersOf(await store.waiting(tx, intakeId), free);
  const offeredUntil = offerEnds(now, hours, intake.startsOn);
  for (const row of offered) await offer(tx, row, intake, { now, offeredUntil }, options);
  return lapsed.length + offered.length > 0;
}

async function offer(
  tx: Tx,
  row: WaitRow,
  { packageId, startsOn }: { packageId: string; startsOn: string },
  { now, offeredUntil }: { now: Date; offeredUntil: Date },
  options: OfferOptions,
): Promise<void> {
  await store.update(tx, row.id, { status: 'offered', offeredUntil, updatedAt: now });
  const items = await options.catalogue.find(tx, [packageId], row.language);
  const name = items.get(packageId)?.name ?? packageId;
  await recordChange(tx, {
    action: 'waitlist.offered',
    entityId: row.id,
    summary: `${row.seats === 1 ? '1 seat' : `${row.seats} seats`} of the ${name} class on ${showDay(startsOn)} offered to ${row.name}`,
    after: { offeredUntil: `${showDay(offeredUntil)}, ${showTime(offeredUntil)}` },
  });
  const about = await aboutOf(tx, row, { name, startsOn }, options);
  await options.queueMail(tx, {
    template: 'waitlist_offered',
    reference: row.id,
    to: row.email,
    content: offeredMail(row, offeredUntil, about),
    secret: 'standing',
  });
}

/** What a mail says of the class, with the address of the place's page. */
export async function aboutOf(
  tx: Tx,
  { id, language }: Pick<WaitRow, 'id' | 'language'>,
  what: Omit<About, 'page'>,
  { links, publicUrl }: OfferOptions,
): Promise<About> {
  const token = await links.tokenFor(tx, 'waitlist', id);
  return { ...what, page: `${publicUrl}${BASES[language]}/waitlist/${token}` };
}

import { expect, test } from 'vitest';
import type { ServiceDetail } from '../../src/contracts/services.ts';
import type { AnyBody } from '../support/api.ts';
import { comeRound } from '../support/eventually.ts';
import { keptCardsOf, VISA } from '../support/kept-cards.ts';
import { useProduct } from '../support/product.ts';
import { servicesOf } from '../support/services.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<AnyBody & ServiceDetail>(product);
const { travelTo, until } = servicesOf(product, staff);
const { at, attemptsOf, nextDue } = keptCardsOf(product, staff);
const shop = shopOf(product);

const mailsTo = async (email: string) =>
  (
    await product.db.query<{ template: string }>(
      'select template from notices where recipient = $1 order by created_at',
      [email],
    )
  ).map(({ template }) => template);

/** The card is charged and nothing is heard of it. */
async function loseTheAnswer(): Promise<void> {
  await shop.fault('stripe', { drop_callback: true });
  await shop.fault('stripe', { http_status: 500, charge_anyway: true, only: 'create', times: 1 });
}

test('a charge whose answer is lost in the evening is neither declined nor made again', async () => {
  await travelTo('2027-03-01');
  const { id, buyer, number, day } = await nextDue('evening@cards.example', VISA);
  await loseTheAnswer();
  await at(day, 17.99);
  expect(await attemptsOf(number)).toEqual([{ status: 'initiated', use: 'charge' }]);
  for (const hour of [18.1, 22, 31.9, 32.1, 32.5]) await at(day, hour);
  await until(id, 'active');
  expect(await attemptsOf(number)).toEqual([{ status: 'succeeded', use: 'charge' }]);
  expect(await mailsTo(buyer)).not.toContain('service_card_declined');
  await shop.clearFaults();
});

test('a lost charge is not made anew because its repetition does not reach the card company', async () => {
  await travelTo('2027-06-01');
  const { id, number, day } = await nextDue('repeated@cards.example', VISA);
  await loseTheAnswer();
  await at(day, 8);
  await shop.fault('stripe', { http_status: 401, only: 'create', times: 1 });
  await at(day, 8.1);
  for (const hour of [8.2, 8.5]) await at(day, hour);
  await until(id, 'active');
  await comeRound();
  expect(await attemptsOf(number)).toEqual([{ status: 'succeeded', use: 'charge' }]);
  await shop.clearFaults();
});

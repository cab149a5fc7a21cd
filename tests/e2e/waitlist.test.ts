// Needs a browser: the checkout that an offer leads to, and what staff press.
import { expect, test } from 'vitest';
import { openJar } from '../support/browser-jar.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { waitingRoom } from '../support/waiting.ts';
import { reads } from './support/shop.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();
const product = useProduct({}, 'built');
const staff = asAdmin(product);
const room = waitingRoom(product, staff);
const FORM = '/sw/services/trainings/waitlist/bootcamp-web';
const person = { name: 'Achieng Otieno', email: 'anasubiri@mail.example', phone: '', seats: '1' };

test('the waitlist takes a form without script, in Kiswahili, and says what is wrong at the field (D296, D298)', async () => {
  const jar = openJar(product.url);
  expect((await jar.get('/services/trainings')).text).not.toContain('/trainings/waitlist/');
  await room.fill();
  const trainings = (await jar.get('/sw/services/trainings')).text;
  expect(trainings).toContain(`href="${FORM}"`);
  const wrong = await jar.post(FORM, { ...person, email: 'anasubiri' });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('id="email-error"')]);
  const taken = await jar.post(FORM, person);
  const { page } = await jar.follow(taken.location!);
  expect(page.text).toContain('Uko kwenye orodha ya kusubiri');
  await mailsTo(product, person.email, 'orodha ya kusubiri');
});

test('the link of an offer buys the seat on a phone and lets its person leave (D296, D299)', async () => {
  const { page } = await visit(PHONE);
  await room.free(1);
  await room.until(person.email, 'offered');
  const place = `${product.url.replace('127.0.0.1', 'localhost')}/sw/waitlist/${await room.token(person.email)}`;
  await page.goto(place);
  await reads(page.locator('main'), 'Jumla pamoja na VAT: Ksh 52,200.00');
  await page.getByLabel('Nambari ya simu').fill('0712345678');
  await page.getByRole('button', { name: 'Nunua sasa' }).tap();
  await page.waitForURL(/\/sw\/checkout\?order=ord_/);
  await reads(page.locator('main'), '52,200.00');
  await page.goto(place);
  await page.getByRole('button', { name: 'Jiondoe kwenye orodha ya kusubiri' }).tap();
  await reads(page.locator('h1'), 'Umejiondoa kwenye orodha ya kusubiri');
  expect(await room.of(person.email)).toMatchObject({ status: 'left' });
});

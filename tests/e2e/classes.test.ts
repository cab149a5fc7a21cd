// Needs a browser: the form of each seat on a phone, the register that two people tick, and the public page.
import { expect, test } from 'vitest';
import { classroom } from '../support/classes.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { reads } from './support/shop.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();
const product = useProduct({}, 'built');
const staff = asAdmin(product);
const room = classroom(product, staff);
const site = () => product.url.replace('127.0.0.1', 'localhost');

test('a customer names who comes on a phone, and hears at the field what is wrong (D340)', async () => {
  const { token, path } = await room.bought(2);
  const { page } = await visit(PHONE);
  await page.goto(`${site()}/receipt/${token}`);
  const seat = page.getByRole('form', { name: 'Seat 2' });
  await seat.getByLabel('Name').fill('Asha Mwangi');
  await seat.getByLabel('Email').fill('asha@');
  await seat.getByRole('button', { name: 'Save name' }).tap();
  await reads(seat, 'Please enter a valid email address');
  expect(await seat.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  expect(await seat.getByLabel('Name').inputValue()).toBe('Asha Mwangi');
  await seat.getByLabel('Email').fill('asha@learns.example');
  await seat.getByRole('button', { name: 'Save name' }).tap();
  await page.getByRole('button', { name: 'Change Asha Mwangi' }).waitFor();
  expect((await room.of(path)).participants).toEqual([
    { seat: 2, name: 'Asha Mwangi', email: 'asha@learns.example' },
  ]);
  await mailsTo(product, 'asha@learns.example', 'Your seat in the Web class');
});

test('a certificate is checked on a phone in both languages; a withdrawn one says so, an unknown one is told as one (D342)', async () => {
  const code = await room.certified('certified@learns.example');
  const { page } = await visit(PHONE);
  const open = (address: string) => page.goto(site() + address);
  await open(`/certificate/${code}`);
  await reads(page.locator('main'), 'This certificate is valid');
  await reads(page.locator('main'), 'A shop for books');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await open(`/sw/certificate/${code}`);
  await reads(page.locator('main'), 'Cheti hiki ni halali');
  await staff('POST', `/api/certificates/${code}/withdraw`, {});
  await open(`/certificate/${code}`);
  await reads(page.locator('main'), 'This certificate was withdrawn');
  expect(await page.locator('main').textContent()).not.toContain('Atieno');
  const unknown = await fetch(`${site()}/certificate/${'0'.repeat(20)}`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toMatch(/<header.*We have no such certificate/s);
});

import type { Settings, SettingsGroup } from './settings.ts';
import { formatMoney, fromMajor } from '../kernel/money.ts';

/** A figure that decides over money moves this far at most without a question: beyond it a slip of the hand is likelier. */
const FURTHEST = { rate: 1.1, vat: 1.25, price: 2 };

function isFar(before: number, after: number, kind: keyof typeof FURTHEST): boolean {
  if (before === after) return false;
  const most = FURTHEST[kind];
  return before <= 0 || after <= 0 || after > before * most || after * most < before;
}

/** What of a change of settings is far from what was: "KES for one USD from 129.50 to 0.01". Empty for none. */
export function farSettings<Group extends SettingsGroup>(
  group: Group,
  before: Settings[Group],
  after: Settings[Group],
): string[] {
  if (group === 'exchangeRate') {
    const [from, to] = [before, after].map((one) => (one as Settings['exchangeRate']).value);
    if (isFar(Number(from), Number(to), 'rate')) return [`KES for one USD from ${from} to ${to}`];
  }
  if (group === 'shop') {
    const [from, to] = [before, after].map((one) => (one as Settings['shop']).vatRate / 100);
    if (isFar(from!, to!, 'vat')) return [`VAT from ${from}% to ${to}%`];
  }
  return [];
}

/** The same of a package's price, major units. */
export function farPrice(name: string, before: number, after: number): string[] {
  if (!isFar(before, after, 'price')) return [];
  const [from, to] = [before, after].map((price) => formatMoney(fromMajor(price)));
  return [`the price of ${name} from ${from} to ${to}`];
}

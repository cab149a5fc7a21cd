import type { Settings, SettingsGroup } from './settings.ts';
import { formatMoney, fromMajor } from '../kernel/money.ts';

/** How far a figure about money can change before we ask for confirmation, because a typing error is likely. */
const FURTHEST = { rate: 1.1, vat: 1.25, price: 2 };

function isLarge(before: number, after: number, kind: keyof typeof FURTHEST): boolean {
  if (before === after) return false;
  const most = FURTHEST[kind];
  return before <= 0 || after <= 0 || after > before * most || after * most < before;
}

/** Unusually large changes of settings: "the exchange rate from Ksh 129.50 to Ksh 0.01 per US dollar". Empty if there are none. */
export function largeSettingsChange<Group extends SettingsGroup>(
  group: Group,
  before: Settings[Group],
  after: Settings[Group],
): string[] {
  if (group === 'exchangeRate') {
    const [from, to] = [before, after].map((one) => (one as Settings['exchangeRate']).value);
    if (isLarge(Number(from), Number(to), 'rate'))
      return [`the exchange rate from Ksh ${from} to Ksh ${to} per US dollar`];
  }
  if (group === 'shop') {
    const [from, to] = [before, after].map((one) => (one as Settings['shop']).vatRate / 100);
    if (isLarge(from!, to!, 'vat')) return [`VAT from ${from}% to ${to}%`];
  }
  return [];
}

/** An unusually large change of a package price, in major units. */
export function largePriceChange(name: string, before: number, after: number): string[] {
  if (!isLarge(before, after, 'price')) return [];
  const [from, to] = [before, after].map((price) => formatMoney(fromMajor(price)));
  return [`the price of ${name} from ${from} to ${to}`];
}

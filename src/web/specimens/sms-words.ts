import { formatMoney } from '../../kernel/money.ts';
import { fill } from '../texts/fill.ts';
import { specimens as words } from '../texts/specimens/en.ts';

/** GSM 03.38: letters that take one place of a text, and those that take two. */
const ONE = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const TWO = new Set('\f^{}\\[~]|€');

/** Characters in a single message, and in each part of a longer one. */
const GSM = { alone: 160, part: 153 };
const UNICODE = { alone: 70, part: 67 };

interface SmsLength {
  places: number;
  /** Places until the next part begins. */
  room: number;
  parts: number;
  /** The first letter that is not of the alphabet of phones, by which all take the room of two. */
  foreign: string | null;
}

/** How a text leaves as SMS. */
export function smsLength(text: string): SmsLength {
  const letters = [...text];
  const foreign = letters.find((letter) => !ONE.has(letter) && !TWO.has(letter)) ?? null;
  const sizes = foreign === null ? GSM : UNICODE;
  const places =
    foreign === null
      ? letters.reduce((sum, letter) => sum + (TWO.has(letter) ? 2 : 1), 0)
      : text.length;
  const parts = places <= sizes.alone ? 1 : Math.ceil(places / sizes.part);
  return { places, parts, room: parts === 1 ? sizes.alone : parts * sizes.part, foreign };
}

const MANY = 1_000;

/** How much a text takes: "95 of 160 characters, 1 message". */
export function lengthWords({ places, parts, room }: SmsLength): string {
  const messages = parts === 1 ? words.one : fill(words.several, { count: parts });
  return fill(words.length, { places, room, messages });
}

/** What it costs to a thousand phones, at the price of a thousand messages with VAT in minor units of KES. */
export function costWords(parts: number, price: number): string {
  const phones = MANY.toLocaleString('en-KE');
  return fill(words.cost, { sum: formatMoney(parts * price), phones });
}

/** Why a text may take more than it looks. */
export function hintWords({ foreign }: SmsLength): string {
  return foreign === null ? '' : fill(words.foreign, { sign: foreign });
}

import { isFirst, part } from './parts.ts';
import { smsLength, costWords, hintWords, lengthWords } from './sms-words.ts';

/** Counts what is typed, and what it costs at the price in `data-price`: a thousand messages with VAT, in minor units of KES. */
export function begin(root: HTMLElement): void {
  if (!isFirst(root)) return;
  const field = part<HTMLTextAreaElement>(root, 'text');
  const { price } = root.dataset;
  const count = (): void => {
    const length = smsLength(field.value);
    part(root, 'length').textContent = lengthWords(length);
    part(root, 'hint').textContent = hintWords(length);
    if (price) part(root, 'cost').textContent = costWords(length.parts, Number(price));
  };
  field.addEventListener('input', count);
  count();
}

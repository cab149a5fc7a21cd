import { isFirst, part } from './parts.ts';

const SECONDS = 60;

/** One question against the clock: the first touch starts it, an answer or its end marks. */
export function begin(root: HTMLElement): void {
  if (!isFirst(root)) return;
  const clock = part(root, 'clock');
  const { right, wrong, late } = root.dataset;
  const end = Date.now() + SECONDS * 1_000;
  const mark = (words: string): void => {
    clearInterval(timer);
    part(root, 'mark').textContent = words;
    part<HTMLDetailsElement>(root, 'working').open = true;
    part<HTMLFieldSetElement>(root, 'answers').disabled = true;
  };
  const look = (): void => {
    const chosen = root.querySelector<HTMLInputElement>('input:checked');
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
    clock.textContent = `${left} s`;
    if (chosen) mark((chosen.value === 'right' ? right! : wrong!).replace('{s}', String(left)));
    else if (left === 0) mark(late!);
  };
  const timer = setInterval(look, 250);
  root.addEventListener('change', look);
  look();
}

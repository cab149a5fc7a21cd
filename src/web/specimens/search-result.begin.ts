import { specimens as words } from '../texts/specimens/en.ts';
import { isFirst, part } from './parts.ts';

/** A search result as it would stand for what is typed; what is left empty stays as the page drew it. */
export function begin(root: HTMLElement): void {
  if (!isFirst(root)) return;
  const [name, town] = [part<HTMLInputElement>(root, 'name'), part<HTMLInputElement>(root, 'town')];
  const show = (): void => {
    const [called, place] = [name, town].map((field) => field.value.trim() || field.placeholder);
    part(root, 'title').textContent = `${called} | ${place}`;
    part(root, 'address').textContent = `www.${domainOf(called!)}.co.ke`;
    part(root, 'words').textContent = root.dataset
      .words!.replace('{name}', () => called!)
      .replace('{town}', () => place!);
  };
  for (const field of [name, town]) field.addEventListener('input', show);
  show();
}

/** "Mama Njeri's Hotel" -> "mamanjerishotel", as far as a name of a domain goes. */
function domainOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return plain.slice(0, 40) || words.business;
}

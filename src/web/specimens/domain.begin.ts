import { domainForm, type DomainFault } from './domain-name.ts';
import { isFirst, part } from './parts.ts';

const FAULTS: Record<DomainFault, string> = {
  empty: '',
  letters: 'A name takes letters without accents, digits and hyphens, and no spaces.',
  edges: 'A hyphen can stand neither first nor last.',
  length: 'A name takes 2 to 63 letters.',
};

/** Says whether a name has the form of a .co.ke, and carries it into the enquiry. */
export function begin(root: HTMLElement): void {
  if (!isFirst(root)) return;
  const field = part<HTMLInputElement>(root, 'name');
  const ask = part<HTMLAnchorElement>(root, 'ask');
  const check = (): void => {
    const { name, fault } = domainForm(field.value);
    part(root, 'said').textContent = fault
      ? FAULTS[fault]
      : `${name}.co.ke has the right form. Send it to us, and we see whether it is free.`;
    ask.hidden = fault !== null;
    ask.search = fault ? '' : `?service=${encodeURIComponent(`Domain ${name}.co.ke`)}`;
  };
  field.addEventListener('input', check);
  check();
}

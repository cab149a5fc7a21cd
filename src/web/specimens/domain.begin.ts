import { fill } from '../texts/fill.ts';
import { specimens } from '../texts/specimens/en.ts';
import { isFirst, part } from './parts.ts';

const words = specimens.domain;

/** What a browser adds before a name, and what people type behind it. */
const AROUND = /^(?:https?:\/\/)?(?:www\.)?|\.co\.ke\/?$/g;
const LONGEST_TYPED = 100;

type DomainForm = { name: string; fault: null } | { name: null; fault: DomainFault };
type DomainFault = 'empty' | 'letters' | 'edges' | 'length';

/** Whether a name has the form that .co.ke takes: 2 to 63 letters, digits and hyphens, none of these at either end. */
export function domainForm(typed: string): DomainForm {
  const name = typed.slice(0, LONGEST_TYPED).trim().toLowerCase().replace(AROUND, '');
  const fault = faultOf(name);
  return fault ? { name: null, fault } : { name, fault: null };
}

function faultOf(name: string): DomainFault | null {
  if (name === '') return 'empty';
  if (!/^[a-z0-9-]+$/.test(name)) return 'letters';
  if (name.startsWith('-') || name.endsWith('-')) return 'edges';
  return name.length < 2 || name.length > 63 ? 'length' : null;
}

/** Says whether a name has the form of a .co.ke, and carries it into the enquiry. */
export function begin(root: HTMLElement): void {
  if (!isFirst(root)) return;
  const field = part<HTMLInputElement>(root, 'name');
  const ask = part<HTMLAnchorElement>(root, 'ask');
  const check = (): void => {
    const { name, fault } = domainForm(field.value);
    part(root, 'said').textContent = fault ? words[fault] : fill(words.free, { name });
    ask.hidden = fault !== null;
    ask.search = fault ? '' : `?service=${encodeURIComponent(`Domain ${name}.co.ke`)}`;
  };
  field.addEventListener('input', check);
  check();
}

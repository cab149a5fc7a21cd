import { normalisePhone, showPhone } from '../../../kernel/phone.ts';

/** A number as people read it; one that is no Kenyan mobile stays as it was typed. */
export function phoneText(typed: string): string {
  const normal = normalisePhone(typed);
  return normal ? showPhone(normal) : typed;
}

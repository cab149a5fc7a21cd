import type { Language } from '../../kernel/language.ts';
import { translate } from '../texts/messages/sw.ts';
import { refusalOf, type Refusal } from './posted-form.ts';

/** What is wrong at one field, as the server's own errors have it. */
interface Complaint {
  code: string;
  reason?: string;
  params?: Record<string, string | number>;
  text: string;
}

const codeOf = ({ code, reason }: { code?: string; reason?: string }): string =>
  reason ? `${code}:${reason}` : (code ?? '');

/** A refusal of a form sent without script, in the language of its page. For actions only: a script would hold both languages. */
export function refusalIn(language: Language, error: unknown): Refusal {
  const refusal = refusalOf(error);
  if (language === 'en') return refusal;
  const { complaints = {}, ...whole } = error as Partial<Complaint> & {
    complaints?: Record<string, Complaint>;
  };
  return {
    ...refusal,
    message: translate({ code: codeOf(whole), params: whole.params, english: refusal.message }),
    fields: Object.fromEntries(
      Object.entries(complaints).map(([field, one]) => [
        field,
        translate({ code: codeOf(one), params: one.params, field, english: one.text }),
      ]),
    ),
  };
}

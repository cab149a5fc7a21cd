import { showDay as dayIn } from '../../kernel/clock.ts';
import { LANGUAGE } from './language.ts';

/** A day or instant for people, in the language of the pages: "2 March 2026", "2 Machi 2026". */
export const showDay = (value: Date | string): string => dayIn(value, LANGUAGE);

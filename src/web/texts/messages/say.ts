import type * as z from 'zod/mini';
import type { Message } from './message.ts';

/** Says a message in the words of the edition: here in the English ones that it brings. Kiswahili: say.sw.ts. */
export const say = ({ english }: Message): string => english;

/** Says what a contract finds at a field. */
export const sayIssue = (_field: string, { message }: z.core.$ZodIssue): string => message;

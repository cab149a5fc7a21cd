import type { Question } from './confirm.tsx';

/** Asked before a figure that decides over money moves far: it may be a slip of the hand. */
export const farQuestion = (far: readonly string[]): Question => ({
  title: 'Is this right?',
  text: `You change ${far.join(' and ')}. That is far from the last value. New orders and payments will use it at once.`,
  confirm: 'Save',
});

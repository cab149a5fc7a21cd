import { CLAY, DANGER, GOOD, INK, SOFT } from '../../kernel/colours.ts';
import type { Style } from './lines.ts';
import type { Mark } from './paper.ts';

/** How the parts of a paper are set; sizes in points. */
export const TEXT: Style = { weight: 'text', size: 9, colour: INK };
export const QUIET: Style = { ...TEXT, colour: SOFT };
export const SMALL: Style = { ...QUIET, size: 8 };
export const BOLD: Style = { ...TEXT, weight: 'bold' };
export const COLUMN: Style = { ...BOLD, size: 8 };
export const NAME: Style = { ...BOLD, size: 11 };
export const LINK: Style = { ...TEXT, colour: CLAY };
export const HEADING: Style = { weight: 'display', size: 26, colour: INK };
export const NUMBER: Style = { ...QUIET, size: 12 };
export const TITLE: Style = { ...HEADING, size: 11 };

const TONES: Record<Mark['tone'], string> = { good: GOOD, bad: DANGER, warm: CLAY, quiet: SOFT };
export const markStyle = (tone: Mark['tone']): Style => ({
  weight: 'bold',
  size: 10,
  colour: TONES[tone],
});

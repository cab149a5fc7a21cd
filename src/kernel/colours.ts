/**
 * The colours of src/web/styles/app.css as sRGB, for what knows neither CSS nor OKLCH: mails, PDF, share pictures,
 * films, the browser's own frame. colours.test.ts holds them and the style sheets against each other.
 */
export const PAPER = '#fbf7ef';
export const INK = '#0d251b';
export const SOFT = '#43584e';
export const LINE = '#d6d1c1';
export const SUNRISE = '#f5a32f';
export const CLAY = '#9f4325';
export const DANGER = '#a92321';
export const GOOD = '#1c5f31';

/** Those of the dark theme. */
export const DARK_PAPER = '#091610';
export const DARK_RAISED = '#111f19';
export const DARK_INK = '#f1ece3';
export const DARK_SOFT = '#b5b9ab';
export const DARK_LINE = '#2b3c35';
export const DARK_CLAY = '#eb9a75';

/** The shades of pictures, which no page has as a colour: the strands of the weave, and words on the night ground. */
export const TERRACOTTA = '#b25634';
export const PINE = '#1d382d';
export const BOTTLE = '#284438';
export const FERN = '#2f5143';
export const SAGE = '#3d6354';
export const MIST = '#c9d2c8';

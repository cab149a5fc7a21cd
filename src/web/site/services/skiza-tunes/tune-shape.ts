/** How loud the tune is, a fifth of a second each, 1 to 9 (media/tune.ts). */
export const TUNE_SHAPE = '9466576666946657765294665776669774284211';

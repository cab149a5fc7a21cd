/** Who did what no person did, as staff read it: not the product's code name, which is no word of theirs. */
export const SYSTEM_ACTOR = 'System';

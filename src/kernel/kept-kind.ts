/** The content that a cached answer is made from. */
export type KeptKind = 'catalogue' | 'settings' | 'content';

/** The shape of a text catalogue with other words in it: a key that is missing, or one too many, is a type error. */
export type Edition<T> = T extends string ? string : { readonly [K in keyof T]: Edition<T[K]> };

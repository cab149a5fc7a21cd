/** An account has at most so many people who may act for it, invited ones included. Pages have it without the schemas. */
export const MOST_PEOPLE = 10;

/** A number of credits: "3,000". */
export const countOf = (number: number): string => number.toLocaleString('en-KE');

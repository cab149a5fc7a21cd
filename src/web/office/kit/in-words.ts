/** A name of the product as words: "exchangeRate" and "first_name" as "Exchange rate" and "First name". */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

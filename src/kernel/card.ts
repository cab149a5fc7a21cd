/** A card as people know it: "Visa •••• 4242". */
export function showCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`.trim();
}

/** "2028-08" as it is on the card: "08/28". */
export function showExpiry(expires: string): string {
  return `${expires.slice(5)}/${expires.slice(2, 4)}`;
}

import type { SettingsService } from './settings.service.ts';

/** VAT of the tax class standard in basis points: nothing for a seller who is not registered. */
export async function standardVat(settings: SettingsService): Promise<number> {
  const [seller, shop] = await Promise.all([settings.read('seller'), settings.read('shop')]);
  return seller.vatRegistered ? shop.vatRate : 0;
}

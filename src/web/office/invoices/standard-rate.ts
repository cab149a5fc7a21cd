import { settingsGroups } from '../../../contracts/settings.ts';
import { useRecord } from '../kit/use-record.ts';

const USUAL_RATE = 1_600;

/** VAT of the class standard as the settings have it, in basis points; nothing for a seller who is not registered. */
export function useStandardRate(): number {
  const shop = useRecord(settingsGroups.shop.read);
  const seller = useRecord(settingsGroups.seller.read);
  if (seller.data && !seller.data.vatRegistered) return 0;
  return shop.data?.vatRate ?? USUAL_RATE;
}

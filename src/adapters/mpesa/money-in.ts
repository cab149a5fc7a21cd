import type { MoneyIn } from '../../modules/payments/received-port.ts';
import { readC2b, registerC2b } from './c2b.ts';
import type { DarajaClient, MpesaOptions } from './client.ts';
import { pull, registerPull } from './pull.ts';
import { askStatus, readStatus } from './status.ts';

/** The means of M-Pesa that find money: messages of the paybill, questions about a receipt, the list of payments. */
export function createMoneyIn(options: MpesaOptions, client: DarajaClient): MoneyIn {
  return {
    shortcode: options.partyB,
    readC2b: (raw) => readC2b(options, raw),
    registerC2b: (urls) => registerC2b(client, options, urls),
    readStatus: (raw) => readStatus(raw, options),
    ...(options.initiator && options.securityCredential
      ? { askStatus: (receipt: string, url: string) => askStatus(client, options, receipt, url) }
      : {}),
    ...(options.pullNumber
      ? {
          registerPull: (url: string) => registerPull(client, options, url),
          pull: (from: Date, to: Date) => pull(client, options, from, to),
        }
      : {}),
  };
}

import { sha256 } from '../../kernel/sha256.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Ledger } from './payable.ts';
import type { MoneyIn } from './gateway.ts';
import { receivedStore } from './received.store.ts';

export interface AddressOptions {
  ledger: Pick<Ledger, 'db' | 'clock' | 'handlers' | 'log'>;
  mpesa: MoneyIn;
  /** Secrets of the addresses that M-Pesa may know, the newest first; it is told the first. */
  secrets: readonly string[];
  /** The address that M-Pesa is told for its messages, without a trailing slash; null where it is not to be told. */
  registerAt: string | null;
}

const REGISTER_AGAIN = 10 * MINUTE;
/** The mark that holds the SHA-256 of the secret in the address that M-Pesa knows. */
const TOLD_SECRET = 'c2b-secret';

/** The address that M-Pesa sends the paybill's messages to: told once, known by its secret (docs/providers.md §1.11). */
export class PaybillAddress {
  readonly #options: AddressOptions;
  #registerAfter = 0;
  /** What `TOLD_SECRET` was when it was last read, so that it is known while the database is away. */
  #toldSecret: string | undefined;

  constructor(options: AddressOptions) {
    this.#options = options;
  }

  /**
   * Throws 404 for a secret of no address. The address that M-Pesa was told stays good when its key is long gone: in
   * production it is told once.
   */
  async checkSecret(secret: string): Promise<void> {
    const given = digest(secret);
    if (this.#options.secrets.some((one) => timingSafeEqual(given, digest(one)))) return;
    if (this.#toldSecret === given.toString('hex')) return;
    if ((await this.#readToldSecret()) !== given.toString('hex')) throw notFound('This address');
  }

  async #readToldSecret(): Promise<string> {
    const told = await receivedStore.mark(this.#options.ledger.db, TOLD_SECRET);
    return (this.#toldSecret = told?.value ?? '');
  }

  /** Tells M-Pesa our addresses once, and again where they have changed. What fails is tried again later. */
  async register(): Promise<void> {
    const { mpesa, ledger, registerAt } = this.#options;
    const now = ledger.clock.now().getTime();
    if (registerAt === null || now < this.#registerAfter) return;
    this.#registerAfter = Number.POSITIVE_INFINITY;
    const at = `${registerAt}/api/webhooks/daraja-c2b/${this.#options.secrets[0]}`;
    const arrangements = [
      [
        'c2b',
        () =>
          mpesa.registerC2b({ confirmation: `${at}/confirmation`, validation: `${at}/validation` }),
      ],
      ...(mpesa.registerPull
        ? [['pull', () => mpesa.registerPull!(`${at}/confirmation`)] as const]
        : []),
    ] as const;
    for (const [name, arrange] of arrangements)
      if (!(await this.#registerOnce(name, at, arrange)))
        this.#registerAfter = now + REGISTER_AGAIN;
  }

  async #registerOnce(
    name: string,
    address: string,
    arrange: () => ReturnType<MoneyIn['registerC2b']>,
  ): Promise<boolean> {
    const { db, clock, log } = this.#options.ledger;
    const value = sha256(address);
    const known = await receivedStore.mark(db, name);
    if (known?.value === value) return true;
    const said = await arrange();
    if (said.kind === 'failed')
      log.warn(
        { arrangement: name, reason: said.reason },
        'M-Pesa did not register our address; we will try again',
      );
    else if (said.before)
      log.warn(
        { arrangement: name },
        'M-Pesa says that addresses are already registered. If PUBLIC_URL or SECRET_KEY has changed, delete the old addresses in the M-Pesa portal (URL management) and restart',
      );
    // The address of an earlier mark is the one that M-Pesa goes on using.
    if (said.kind === 'done' && !(said.before && known)) {
      await db.transaction(async (tx) => {
        if (name === 'c2b')
          await receivedStore.setMark(
            tx,
            TOLD_SECRET,
            digest(this.#options.secrets[0]!).toString('hex'),
            clock.now(),
          );
        await receivedStore.setMark(tx, name, value, clock.now());
      });
    }
    return said.kind === 'done';
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

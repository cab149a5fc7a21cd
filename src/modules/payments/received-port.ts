/** What M-Pesa says it took for us (docs/providers.md §1.11, §1.12). */
export interface Taken {
  /** M-Pesa's receipt number, upper case. */
  receipt: string;
  /** Minor units of KES. */
  amount: number;
  /** The account number as typed, or the reference of a prompt; empty where the source names none. */
  account: string;
  /** The payer's number as told: whole, masked or hashed; empty where the source names none. */
  phone: string;
  /** The payer's first name, where told. */
  payer: string;
  takenAt: Date;
}

export type C2bReading =
  | { kind: 'taken'; taken: Taken }
  /** No money of ours; `code` is what the validation answers (docs/providers.md §1.11). */
  | { kind: 'refused'; code: 'C2B00013' | 'C2B00015' | 'C2B00016'; reason: string };

/** What M-Pesa said when it was asked for something once. */
export type Arranged =
  | { kind: 'done'; /** It was arranged before, perhaps with another address. */ before?: true }
  | { kind: 'failed'; reason: string };

/** What became of a question about one receipt, as told at ResultURL. */
export type StatusResult =
  | { kind: 'taken'; taken: Omit<Taken, 'account'> }
  /** M-Pesa knows no such receipt of ours, or the money went back. */
  | { kind: 'refused'; reason: string }
  /** No information about the receipt. */
  | { kind: 'unknown'; reason: string };

/** Whether M-Pesa gave its list of payments, when it was asked for it. */
export type ListGiven = 'given' | 'refused' | 'not set up';

export type Pulled = { kind: 'list'; taken: Taken[] } | { kind: 'unknown'; reason: string };

/**
 * The means that find money which no callback told of. No method throws for what M-Pesa does; every call is bounded in
 * time, and nothing here touches the database.
 */
export interface MoneyIn {
  /** Where customers pay by hand: the shortcode that M-Pesa shows. */
  readonly shortcode: string;
  /** Reads a validation or confirmation. */
  readC2b(body: Buffer): C2bReading;
  /** Tells M-Pesa where to send them. Done as well where addresses are registered already. */
  registerC2b(urls: { confirmation: string; validation: string }): Promise<Arranged>;
  /** Asks about one receipt; absent without an initiator. `failed`: no result will come. */
  askStatus?(receipt: string, resultUrl: string): Promise<Arranged>;
  readStatus(body: Buffer): StatusResult | null;
  /** Arranges the list of payments once; absent where it is not set up. */
  registerPull?(callbackUrl: string): Promise<Arranged>;
  /** Everything that was taken from then to then. */
  pull?(from: Date, to: Date): Promise<Pulled>;
}

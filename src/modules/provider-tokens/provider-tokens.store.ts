import type { Statement, Tx } from '../../db/database.ts';

interface TokenRow {
  sealed: string | null;
  until: Date;
}

const find: Statement = {
  name: 'provider_tokens_find',
  text: 'select sealed, until from provider_tokens where provider = $1',
};
/** Only if the row is unchanged, because another node may have fetched a token. */
const claim: Statement = {
  name: 'provider_tokens_claim',
  text: `insert into provider_tokens as row (provider, sealed, until, asking_until) values ($1, null, $3, $4)
    on conflict (provider) do update set asking_until = $4
      where row.asking_until <= $3 and row.sealed is not distinct from $2
    returning provider`,
};
/** Nobody asks any more. The moment by this node's clock would keep out a node whose clock is behind. */
const keep: Statement = {
  name: 'provider_tokens_keep',
  text: "update provider_tokens set sealed = $2, until = $3, asking_until = '-infinity' where provider = $1",
};
const release: Statement = {
  name: 'provider_tokens_release',
  text: "update provider_tokens set asking_until = '-infinity' where provider = $1",
};

export const store = {
  async find(tx: Tx, provider: string): Promise<TokenRow | null> {
    return (await tx.run<TokenRow>(find, [provider]))[0] ?? null;
  },
  /** True for the one caller that may ask the provider until `askingUntil`. */
  async claim(
    tx: Tx,
    provider: string,
    seen: string | null,
    now: Date,
    askingUntil: Date,
  ): Promise<boolean> {
    return (await tx.run(claim, [provider, seen, now, askingUntil])).length > 0;
  },
  async keep(tx: Tx, provider: string, sealed: string, until: Date): Promise<void> {
    await tx.run(keep, [provider, sealed, until]);
  },
  async release(tx: Tx, provider: string): Promise<void> {
    await tx.run(release, [provider]);
  },
};

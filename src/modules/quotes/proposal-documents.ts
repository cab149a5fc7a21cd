import type { Database } from '../../db/database.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Document } from '../notices/index.ts';
import { asDocument, type Paper } from '../pdf/index.ts';
import { acceptedBefore, relationOf } from './accepted.ts';
import { pathOf, quoteIdByToken } from './link.ts';
import type { QuotesOptions } from './options.ts';
import { proposalPaper } from './proposal-paper.ts';
import { store, type ProposalRow } from './proposals.store.ts';
import { store as quotes, type QuoteRow } from './quotes.store.ts';

type Options = Pick<QuotesOptions, 'db' | 'clock' | 'settings' | 'links' | 'publicUrl'>;

/** Proposals as PDF, typeset each time from the stored data. */
export class ProposalDocuments {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** By the proposal's id, for staff and mails. Throws 404. */
  async byId(id: string): Promise<Document> {
    const { db, clock } = this.#options;
    return asDocument(`proposal ${id}`, clock, async () => {
      const proposal = await store.find(db, id);
      if (!proposal) throw notFound('The proposal');
      return this.#write(proposal);
    });
  }

  /** The newest that went out, behind the customer's private link. Throws 404 for a link that opens nothing, and where no offer was made. */
  async byToken(token: string): Promise<Document> {
    const { db } = this.#options;
    const proposal = await store.newestSent(db, await quoteIdByToken(this.#options, db, token));
    if (!proposal || proposal.status === 'withdrawn') throw notFound('The proposal');
    return this.byId(proposal.id);
  }

  async #write(proposal: ProposalRow): Promise<Paper> {
    const { db, clock, settings } = this.#options;
    const [lines, quote, seller, company] = await Promise.all([
      store.lines(db, [proposal.id]),
      quotes.find(db, proposal.quoteId),
      settings.read('seller'),
      settings.read('company'),
    ]);
    const address = await this.#address(db, quote!);
    const relation = relationOf(proposal, await acceptedBefore(db, proposal));
    const sources = { proposal, lines, quote: quote!, seller, company, address, relation };
    return proposalPaper(sources, clock.now());
  }

  async #address(
    db: Database,
    { id, language }: Pick<QuoteRow, 'id' | 'language'>,
  ): Promise<string | null> {
    const { links, publicUrl } = this.#options;
    const token = await links.current(db, 'quote', String(id));
    return token && publicUrl + pathOf(token, language);
  }
}

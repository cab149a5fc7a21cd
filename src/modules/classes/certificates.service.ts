import type { Certificate, CheckedCertificate } from '../../contracts/certificates.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Database, Tx } from '../../db/database.ts';
import { nairobiDay, showDay } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newCertificateNumber, randomText } from '../../kernel/ids.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { BASES, type Language } from '../../kernel/language.ts';
import { recordChange } from '../audit/index.ts';
import type { Document } from '../notices/index.ts';
import { asDocument, letterhead, type Paper, type Seller } from '../pdf/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { store } from './classes.store.ts';
import type { CertificateRow } from './classes.ts';
import { finishedMail } from './mails.ts';
import { lockSeat, type SeatsOptions } from './seats.ts';
import { toCertificate } from './view.ts';

interface CertificatesOptions extends SeatsOptions {
  db: Database;
  settings: SettingsService;
}

/** Certificates of those who finished a class: issued, corrected and withdrawn by staff, checked by anybody. */
export class Certificates {
  readonly #options: CertificatesOptions;

  constructor(options: CertificatesOptions) {
    this.#options = options;
  }

  /** Issues one and emails it; answers the class. Throws 404, and 409 where there is one or the seat was refunded. */
  issue(participantId: string, built: string): Promise<string> {
    const { db, clock, queueMail } = this.#options;
    const now = clock.now();
    return db.transaction(async (tx) => {
      const known = await store.participant(tx, participantId);
      if (!known) throw notFound('This participant');
      const { orderId: order, position, seat } = known;
      const { line } = await lockSeat(tx, { order, line: position, seat });
      // As it is under the lock, which two colleagues who press at once take in turn.
      const row = await store.lockParticipant(tx, participantId);
      if (!row) throw notFound('This participant');
      const before = await store.certificatesOf(tx, [row.id]);
      if (before.some(({ withdrawnOn }) => withdrawnOn === null))
        throw refusal('participant_certified:again');
      const issued = {
        code: randomText(20),
        number: newCertificateNumber(),
        participantId: row.id,
        name: row.name,
        className: line.name,
        startsOn: line.startsOn,
        built,
        language: row.language,
        issuedOn: nairobiDay(now),
        correctedOn: null,
        withdrawnOn: null,
        createdAt: now,
        updatedAt: now,
        updatedBy: null,
        changedFields: [],
      };
      await store.issue(tx, issued);
      await recordChange(tx, {
        action: 'certificate.issued',
        entityId: issued.number,
        summary: `Certificate ${issued.number} issued to ${row.name} for the ${line.name} class on ${showDay(line.startsOn)}`,
        after: { name: row.name, built },
      });
      await queueMail(tx, {
        template: 'class_certificate',
        reference: issued.number,
        to: row.email,
        content: finishedMail(issued, this.#address(issued)),
        attachments: [{ kind: 'certificate', number: issued.code }],
      });
      return row.intakeId;
    });
  }

  /** Changes what a certificate says, under the same code. Throws 404, 409 for a stale edit or a withdrawn one. */
  correct(code: string, values: { name: string; built: string }, edit: Edit): Promise<Certificate> {
    return this.#hold(code, async (tx, row, now) => {
      assertIfMatch(edit.ifMatch, row, 'corrected this certificate');
      const mark = markOf<CertificateRow>(row, values, edit, now);
      if (mark.changedFields.length === 0) return;
      await store.updateCertificate(tx, code, {
        ...values,
        ...mark,
        correctedOn: nairobiDay(now),
      });
      await recordChange(tx, {
        action: 'certificate.corrected',
        entityId: row.number,
        summary: `Certificate ${row.number} of ${row.name} corrected: ${mark.changedFields.join(', ')}. The paper under its code is a new one`,
        before: { name: row.name, built: row.built },
        after: values,
      });
    });
  }

  /** Throws 404, and 409 where it is withdrawn already. */
  withdraw(code: string): Promise<Certificate> {
    return this.#hold(code, async (tx, row, now) => {
      const withdrawnOn = nairobiDay(now);
      await store.updateCertificate(tx, code, { withdrawnOn, updatedAt: now });
      await recordChange(tx, {
        action: 'certificate.withdrawn',
        entityId: row.number,
        summary: `Certificate ${row.number} of ${row.name} withdrawn`,
        before: { withdrawnOn: null },
        after: { withdrawnOn },
      });
    });
  }

  /** What anybody who has the code is told; of a withdrawn one no name. Throws 404. */
  async check(code: string): Promise<CheckedCertificate> {
    const { db, settings } = this.#options;
    const row = await store.certificate(db, code);
    if (!row) throw notFound('This certificate');
    const { number, name, className, startsOn, built, issuedOn, correctedOn, withdrawnOn } = row;
    if (withdrawnOn !== null) return { status: 'withdrawn', number, withdrawnOn };
    const company = (await settings.read('seller')).legalName;
    return {
      status: 'valid',
      number,
      name,
      className,
      startsOn,
      built,
      issuedOn,
      correctedOn,
      company,
    };
  }

  /** The paper of a valid certificate, as it is now. Throws 404. */
  document(code: string): Promise<Document> {
    const { db, clock, settings } = this.#options;
    return asDocument(`certificate ${code}`, clock, async () => {
      const row = await store.certificate(db, code);
      if (!row || row.withdrawnOn !== null) throw notFound('This certificate');
      const [seller, company] = [await settings.read('seller'), await settings.read('company')];
      return certificatePaper({ row, seller, company, address: this.#address(row) });
    });
  }

  #address({ code, language }: Pick<CertificateRow, 'code' | 'language'>): string {
    return `${this.#options.publicUrl}${BASES[language]}/certificate/${code}`;
  }

  #hold(
    code: string,
    work: (tx: Tx, row: CertificateRow, now: Date) => Promise<void>,
  ): Promise<Certificate> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const row = await store.certificate(tx, code, true);
      if (!row) throw notFound('This certificate');
      if (row.withdrawnOn !== null) throw refusal('certificate_withdrawn');
      await work(tx, row, clock.now());
      return toCertificate((await store.certificate(tx, code))!);
    });
  }
}

/** Words that only certificates print. */
const en = {
  heading: 'CERTIFICATE',
  to: 'AWARDED TO',
  class: 'CLASS',
  starts: 'Began on',
  issued: 'Issued on',
  corrected: 'Corrected on',
  finished: (className: string, day: string) =>
    `finished the ${className} class, which began on ${day}, and presented a project of their own to the class.`,
  built: 'What they built',
  check: 'Is this certificate real?',
  open: 'Open this address to check it',
  code: 'This code opens the page that says whether the certificate is valid',
};

const sw: typeof en = {
  heading: 'CHETI',
  to: 'KIMETOLEWA KWA',
  class: 'DARASA',
  starts: 'Lilianza',
  issued: 'Kilitolewa',
  corrected: 'Kilirekebishwa',
  finished: (className, day) =>
    `amemaliza darasa la ${className}, lililoanza ${day}, na kuwasilisha mradi wake mwenyewe mbele ya darasa.`,
  built: 'Alichounda',
  check: 'Je, cheti hiki ni cha kweli?',
  open: 'Fungua anwani hii ili kukithibitisha',
  code: 'Msimbo huu unafungua ukurasa unaosema kama cheti ni halali',
};

const WORDS: Record<Language, typeof en> = { en, sw };

interface CertificateFacts extends Seller {
  row: CertificateRow;
  /** The page at which anybody can check it. */
  address: string;
}

/** The printed certificate. A correction says its day, so that two papers of one code can be told apart. */
function certificatePaper({ row, address, ...seller }: CertificateFacts): Paper {
  const { language, number, name, className } = row;
  const words = WORDS[language];
  const day = (value: string): string => showDay(value, language);
  return {
    language,
    heading: words.heading,
    number,
    file: `certificate-${number}`,
    mark: null,
    band: number,
    seller: letterhead(seller, language),
    buyer: { label: words.class, name: className, lines: [] },
    about: [
      [words.starts, day(row.startsOn)],
      [words.issued, day(row.issuedOn)],
      ...(row.correctedOn
        ? [[words.corrected, day(row.correctedOn)] satisfies [string, string]]
        : []),
    ],
    warning: null,
    blocks: [
      { kind: 'large', label: words.to, text: name },
      {
        kind: 'prose',
        title: null,
        paragraphs: [words.finished(className, day(row.startsOn))],
      },
      { kind: 'prose', title: words.built, paragraphs: [row.built] },
      {
        kind: 'ways',
        title: words.check,
        ways: [{ title: words.open, online: true }],
        link: address,
        code: words.code,
      },
    ],
  };
}

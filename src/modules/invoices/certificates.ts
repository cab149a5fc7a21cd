import { isWithheld } from '../../contracts/withholding.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import { paperFrom, pathOf, type Files } from '../files/index.ts';
import { recorded } from './recorded.store.ts';
import { lockInvoice } from './standing.ts';

export interface CertificatesOptions {
  db: Database;
  files: Files;
}

/** The pictures and PDFs of the certificates of withheld taxes. They often come long after the money. */
export class Certificates {
  readonly #options: CertificatesOptions;

  constructor(options: CertificatesOptions) {
    this.#options = options;
  }

  /** Keeps the file with the withheld tax, in place of an earlier one; answers its address. Throws 404, 422 for no picture or PDF. */
  async upload(number: string, id: string, file: UploadedFile): Promise<string> {
    const { db, files } = this.#options;
    const { bytes, contentType } = await paperFrom(file.bytes, 'certificate', 'not_a_certificate');
    const key = await files.store('certificates', bytes, contentType, file.filename);
    await db.transaction(async (tx) => {
      await lockInvoice(tx, number);
      const tax = (await recorded.of(tx, number)).find((one) => one.id === id);
      if (!tax || !isWithheld(tax.method)) throw notFound('This withheld tax');
      await recorded.change(tx, id, { certificateKey: key });
      await recordChange(tx, {
        action: 'invoice.certificate_added',
        entityId: number,
        summary: `File of certificate ${tax.reference} added to ${number}`,
      });
    });
    return pathOf(key);
  }

  /** Removes files that no withheld tax has had for a day. */
  removeOrphans(): Promise<number> {
    return this.#options.files.removeOrphans('certificates', recorded.isCertificateUsed);
  }
}

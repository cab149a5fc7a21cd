/** The company on the PDFs under test. */
export const SELLER = {
  legalName: 'Mfano Technologies Ltd',
  address: 'Mfano House, 4th floor, Ngong Road, Nairobi',
  kraPin: 'P000000000A',
  vatRegistered: true,
  vatNumber: '0123456X',
  bank: '',
};
export const COMPANY = { phone: '+254 700 000 000', email: 'hello@mfano.example' };
export const PAPERS_AT = new Date('2026-11-22T10:00:00Z');
/** A private address, as long as ours are. */
export const TOKEN = 'aB3-_'.repeat(9).slice(0, 43);

/** Each letter on a line of its own, as far as the fields go. */
export const stairs = (letters: number): string => 'a\n'.repeat(letters / 2);

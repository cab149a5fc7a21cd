/** An invoice of the demonstration: how many days ago, to whom, for what; whole shillings. No real firm or person (D14). */
export interface SampleInvoice {
  daysAgo: number;
  customer: string;
  items: [description: string, quantity: number, price: number][];
}

/** Half a year of work, oldest first; all of it was paid by bank. */
export const invoices: SampleInvoice[] = [
  {
    daysAgo: 168,
    customer: 'Sample secondary school, Nakuru',
    items: [
      ['DarasaLink, first term', 1, 50_000],
      ['Training of the staff, one day', 2, 18_000],
    ],
  },
  {
    daysAgo: 143,
    customer: 'Sample hotel, Kisumu',
    items: [
      ['Website with booking', 1, 165_000],
      ['Hosting, one year', 12, 1_220],
    ],
  },
  {
    daysAgo: 116,
    customer: 'Sample SACCO, Eldoret',
    items: [
      ['Bulk SMS, Safaricom package', 4, 8_500],
      ['Sender name registration', 1, 12_000],
    ],
  },
  {
    daysAgo: 88,
    customer: 'Sample academy, Thika',
    items: [
      ['Exam Parlour, Standard', 3, 3_000],
      ['Network protection', 1, 35_000],
    ],
  },
  {
    daysAgo: 61,
    customer: 'Sample county office, Machakos',
    items: [['Security assessment', 1, 145_000]],
  },
  {
    daysAgo: 34,
    customer: 'Sample clinic, Nyeri',
    items: [
      ['Patient records, first half', 1, 210_000],
      ['Data backup', 1, 20_000],
    ],
  },
  {
    daysAgo: 12,
    customer: 'Sample wholesaler, Mombasa',
    items: [['Stock system, analysis', 1, 98_000]],
  },
];

/**
 * A demo invoice: how many days ago, to whom, for what; whole shillings. No real company or
 * person.
 */
interface SampleInvoice {
  daysAgo: number;
  customer: string;
  items: [description: string, quantity: number, price: number][];
  /** Days until it was paid, and how; null for one that is still open. */
  paid: [after: number, method: 'Bank Transfer' | 'Cheque' | 'Cash'] | null;
}

const SCHOOL = 'Sample secondary school, Nakuru';
const HOTEL = 'Sample hotel, Kisumu';
const SACCO = 'Sample SACCO, Eldoret';
const ACADEMY = 'Sample academy, Thika';
const COUNTY = 'Sample county office, Machakos';
const CLINIC = 'Sample clinic, Nyeri';
const WHOLESALER = 'Sample wholesaler, Mombasa';
const COLLEGE = 'Sample college, Meru';
const FARM = 'Sample flower farm, Naivasha';

const bank = (after: number): SampleInvoice['paid'] => [after, 'Bank Transfer'];
const cheque = (after: number): SampleInvoice['paid'] => [after, 'Cheque'];
const cash = (after: number): SampleInvoice['paid'] => [after, 'Cash'];

type Row = [
  daysAgo: number,
  customer: string,
  items: SampleInvoice['items'],
  paid: SampleInvoice['paid'],
];

/** Half a year of work, oldest first: customers who come back, a few large projects, prices of packages as in the catalogue. */
const ROWS: Row[] = [
  [
    172,
    SCHOOL,
    [
      ['DarasaLink, one term', 1, 50_000],
      ['Staff training, one day', 2, 18_000],
    ],
    bank(3),
  ],
  [170, COUNTY, [['Revenue collection system, analysis', 1, 380_000]], cheque(6)],
  [
    164,
    HOTEL,
    [
      ['Website with booking', 1, 265_000],
      ['Hosting, one year', 12, 1_220],
    ],
    bank(5),
  ],
  [158, SACCO, [['Members’ portal, first half', 1, 420_000]], bank(4)],
  [151, ACADEMY, [['Exam Parlour, Standard', 24, 3_000]], bank(2)],
  [
    146,
    SACCO,
    [
      ['Bulk SMS, 100,000 messages', 1, 80_000],
      ['Sender name registration', 1, 12_000],
    ],
    bank(1),
  ],
  [141, FARM, [['Packing house system, first half', 1, 510_000]], bank(6)],
  [134, CLINIC, [['Endpoint protection', 3, 15_000]], cash(0)],
  [128, COUNTY, [['Revenue collection system, first phase', 1, 640_000]], cheque(7)],
  [121, COLLEGE, [['Web bootcamp, seats', 6, 45_000]], bank(3)],
  [116, SACCO, [['Members’ portal, second half', 1, 420_000]], bank(5)],
  [109, WHOLESALER, [['Stock system, analysis', 1, 98_000]], bank(4)],
  [104, SACCO, [['Bulk SMS, 100,000 messages', 1, 80_000]], bank(1)],
  [
    99,
    SCHOOL,
    [
      ['DarasaLink, one term', 1, 50_000],
      ['Fee collection by M-Pesa, set-up', 1, 45_000],
    ],
    bank(3),
  ],
  [93, FARM, [['Packing house system, second half', 1, 510_000]], bank(6)],
  [
    88,
    ACADEMY,
    [
      ['Exam Parlour, Standard', 30, 3_000],
      ['Network protection', 1, 35_000],
    ],
    bank(2),
  ],
  [81, COUNTY, [['Revenue collection system, second phase', 1, 560_000]], cheque(7)],
  [74, WHOLESALER, [['Stock system, first half', 1, 390_000]], bank(5)],
  [68, COLLEGE, [['Security bootcamp, seats', 5, 50_000]], bank(3)],
  [61, COUNTY, [['Security assessment', 1, 245_000]], cheque(6)],
  [55, SACCO, [['Bulk SMS, 150,000 messages', 1, 120_000]], bank(1)],
  [
    49,
    CLINIC,
    [
      ['Patient records, first half', 1, 410_000],
      ['Data backup', 1, 20_000],
    ],
    bank(4),
  ],
  [43, HOTEL, [['Booking in Kiswahili and German', 1, 88_000]], bank(5)],
  [37, WHOLESALER, [['Stock system, second half', 1, 390_000]], bank(4)],
  [34, COLLEGE, [['Data/AI bootcamp, seats', 8, 55_000]], bank(3)],
  [28, FARM, [['Support, one quarter', 1, 135_000]], bank(6)],
  [
    22,
    SCHOOL,
    [
      ['DarasaLink, one term', 1, 50_000],
      ['Bulk SMS, 25,000 messages', 1, 20_000],
    ],
    bank(3),
  ],
  [17, COUNTY, [['Revenue collection system, support', 1, 320_000]], cheque(6)],
  [12, SACCO, [['Bulk SMS, 150,000 messages', 1, 120_000]], bank(1)],
  [9, CLINIC, [['Patient records, second half', 1, 410_000]], bank(4)],
  [4, HOTEL, [['Network protection', 1, 35_000]], null],
  [1, WHOLESALER, [['Barcode scanners, set-up', 6, 14_500]], null],
];

export const invoices: SampleInvoice[] = ROWS.map(([daysAgo, customer, items, paid]) => ({
  daysAgo,
  customer,
  items,
  paid,
}));

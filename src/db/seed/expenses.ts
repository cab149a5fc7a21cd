import type { expenses } from '../tables/office.ts';

type Spent = Pick<
  typeof expenses.$inferSelect,
  'date' | 'category' | 'supplier' | 'amount' | 'note'
>;

/** What a month costs the company of the demonstration: day of the month, category, supplier by its trade, cents. */
const MONTHLY: [day: number, category: string, supplier: string, amount: number, note: string][] = [
  [1, 'Rent', 'Landlord, Ngong Road', 95_000_00, 'Fourth floor, with parking for two'],
  [3, 'Internet & phone', 'Fibre provider', 14_500_00, 'Office line and the backup link'],
  [5, 'Hosting & domains', 'Cloud provider', 31_200_00, 'Servers for DarasaLink and Exam Parlour'],
  [12, 'SMS & airtime', 'SMS aggregator', 62_800_00, 'SMS credits for customers'],
  [19, 'Bank & provider fees', 'Bank, Kenyatta Avenue', 8_350_00, 'M-Pesa, cards and transfers'],
  [20, 'Taxes & licences', 'Tax authority', 118_000_00, 'VAT for the previous month'],
  [28, 'Salaries', 'Payroll', 640_000_00, 'Staff and trainers, after PAYE'],
];

/** What comes now and then, by how many months ago. */
const SOMETIMES: [
  monthsAgo: number,
  day: number,
  category: string,
  supplier: string,
  amount: number,
  note: string,
][] = [
  [
    5,
    18,
    'Equipment',
    'Computer shop, Moi Avenue',
    128_000_00,
    'Two laptops for the training room',
  ],
  [4, 9, 'Taxes & licences', 'County government', 15_000_00, 'Single business permit'],
  [3, 21, 'Training', 'Security course', 46_000_00, 'Certification for one engineer'],
  [2, 15, 'Marketing', 'Print shop', 18_400_00, 'Banners for the schools’ fair'],
  [1, 24, 'Transport', 'Taxi account', 9_650_00, 'School visits in Kiambu and Machakos'],
  [0, 2, 'Power & water', 'Power company', 11_300_00, 'Tokens for the server room'],
];

/** Six months of expenses up to a Nairobi day (YYYY-MM-DD); none lies after it. Suppliers are trades, no firms. */
export function demoExpenses(today: string): Spent[] {
  const month = (ago: number): string => {
    const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - ago);
    return first.toISOString().slice(0, 7);
  };
  const on = (ago: number, day: number): string => `${month(ago)}-${String(day).padStart(2, '0')}`;
  const monthly = [5, 4, 3, 2, 1, 0].flatMap((ago) =>
    MONTHLY.map(([day, category, supplier, amount, note]) => ({
      date: on(ago, day),
      category,
      supplier,
      amount,
      note,
    })),
  );
  const sometimes = SOMETIMES.map(([ago, day, category, supplier, amount, note]) => ({
    date: on(ago, day),
    category,
    supplier,
    amount,
    note,
  }));
  return [...monthly, ...sometimes].filter((row) => row.date <= today);
}

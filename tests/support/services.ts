import { expect } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { Service, ServiceDetail } from '../../src/contracts/services.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import type { AnyBody } from './api.ts';
import { bookkeeper } from './bookkeeper.ts';
import { comesSoFar } from './eventually.ts';
import type { TestProduct } from './product.ts';
import { newPhone, shopOf, type Start } from './shop.ts';
import type { Staff } from './staff.ts';

export const HOSTING = { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 };

/** Services of customers: bought, started, and read as their days pass. */
export function servicesOf(product: TestProduct, staff: Staff<AnyBody & ServiceDetail>) {
  const shop = shopOf(product);
  const desk = bookkeeper(product, () => staff.cookie);
  let people = 0;
  const today = (): string => nairobiDay(product.clock.now());
  const read = async (id: string): Promise<ServiceDetail> =>
    (await staff('GET', `/api/services/${id}`)).body;

  /** A package that was bought and paid by somebody new, and its service. */
  async function bought(
    line: typeof HOSTING = HOSTING,
    options?: { cookie?: string },
  ): Promise<{ service: Service; email: string }> {
    const email = `school-${++people}@customer.example`;
    const customer = { name: 'Njeri Kamau', email, phone: '0712345678' };
    const order = (await shop.place([line], customer, options)).body.order;
    const payment = { orderId: order.id, phoneNumber: newPhone(), amount: Math.round(order.total) };
    const { body: start } = await product.api<Start>(
      'POST',
      '/api/mpesa/stkpush',
      payment,
      options,
    );
    await shop.prompt(start, 'pay');
    const [service] = await comesSoFar(
      async () => (await staff<Service[]>('GET', `/api/services?q=${email}`)).body,
      (found) => found.length > 0,
    );
    return { service: service!, email };
  }

  return {
    today,
    read,
    bought,
    /** A day of the calendar at noon, reached by the clock; the office is signed in again. */
    async travelTo(day: string): Promise<void> {
      product.clock.advance(Date.parse(`${day}T09:00:00Z`) - product.clock.now().getTime());
      await staff.signIn();
    },
    /** The day on which the next month of a service is invoiced. */
    aWeekBefore: ({ paidUntil }: Pick<Service, 'paidUntil'>): string => daysAfter(paidUntil!, -6),
    until: (id: string, status: string): Promise<ServiceDetail> =>
      comesSoFar(
        () => read(id),
        (service) => service.status === status,
      ),
    async running(
      line = HOSTING,
      { startsOn = today(), ...options }: { cookie?: string; startsOn?: string } = {},
    ) {
      const { service, email } = await bought(line, options);
      const begun = await staff('POST', `/api/services/${service.id}/start`, { startsOn });
      expect(begun.status, begun.text).toBe(200);
      return { service: begun.body, email };
    },
    /** The terms of 2029, and a dearer plan for schools: DarasaLink Plus at 65,000 a term. */
    async openSchoolYear(): Promise<void> {
      await staff('PUT', '/api/settings/schoolTerms', {
        terms: [
          'Term 1: 2029-01-05 to 2029-03-30',
          'Term 2: 2029-05-05 to 2029-07-30',
          'Term 3: 2029-09-05 to 2029-11-30',
        ],
      });
      const made = await staff('POST', '/api/catalogue/packages', {
        id: 'darasalink-plus',
        packageType: 'Premium',
        name: 'DarasaLink Plus',
        description: 'More',
        price: 65_000,
        features: ['More'],
        billingPeriod: 'term',
      });
      expect(made.status, made.text).toBe(201);
    },
    async payAll(number: string): Promise<InvoiceDetail> {
      const { balance } = await desk.read(number);
      return (await desk.record(number, { amount: balance, reference: newPhone() })).body;
    },
  };
}

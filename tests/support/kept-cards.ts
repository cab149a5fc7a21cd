import type { Order } from '../../src/contracts/orders.ts';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import type { Service, ServiceDetail } from '../../src/contracts/services.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import { signUp } from './accounts.ts';
import type { AnyBody } from './api.ts';
import { comeRound, comesSoFar } from './eventually.ts';
import type { TestProduct } from './product.ts';
import { HOSTING, servicesOf } from './services.ts';
import { type Line, shopOf, type Start } from './shop.ts';
import type { Staff } from './staff.ts';

export const VISA = '4242424242424242';
/** Its bank wants its holder each time. */
export const ALWAYS_ASKS = '4000002760003184';

/** Renewals that are paid by cards which their customers keep. */
export function keptCardsOf(product: TestProduct, staff: Staff<AnyBody & ServiceDetail>) {
  const { travelTo, until, running, aWeekBefore } = servicesOf(product, staff);
  const shop = shopOf(product);
  const attemptsOf = (number: string) =>
    product.db.query<{ status: string; use: string | null }>(
      'select status, card_use as use from payments where payable_id = $1 order by created_at',
      [number],
    );
  async function at(day: string, hour: number): Promise<void> {
    product.clock.advance(
      Date.parse(`${day}T00:00:00Z`) + (hour - 3) * 60 * MINUTE - product.clock.now().getTime(),
    );
    await staff.signIn();
    await comeRound();
  }
  async function signIn(email: string): Promise<string> {
    const login = { email, password: 'Savanna-7-rain' };
    return (await product.api('POST', '/api/auth/login', login)).cookie!;
  }

  /** A service whose second month was invoiced: its customer, and how they pay that invoice by card. */
  async function invoiced(email: string) {
    const cookie = await signUp(product, email);
    const { service, email: buyer } = await running(HOSTING, { cookie });
    await travelTo(aWeekBefore(service));
    const due = await until(service.id, 'due');
    return {
      id: service.id,
      email,
      buyer,
      due: due.periods[1]!,
      day: daysAfter(service.paidUntil!, 1),
    };
  }

  /** Pays an invoice by card, as its signed-in customer unless told otherwise. */
  async function payByCard(
    number: string,
    {
      email,
      card = VISA,
      keepCard = true,
      amount,
    }: { email: string | null; card?: string; keepCard?: boolean; amount?: number },
  ) {
    const cookie = email === null ? undefined : await signIn(email);
    const { payLink } = (await staff<{ payLink: string }>('GET', `/api/invoices/${number}`)).body;
    const token = payLink.split('/').at(-1)!;
    const page = await product.api<PayPage>('GET', `/api/pay/${token}`, undefined, { cookie });
    const started = await product.api<AnyBody & { paymentIntentId: string }>(
      'POST',
      `/api/pay/${token}/card`,
      { amount: amount ?? page.body.invoice.balance, keepCard },
      { cookie },
    );
    if (started.status === 200) {
      const tried = await product.api<{ next_action?: { redirect_to_url: { url: string } } }>(
        'POST',
        `/sandbox/api/cards/${started.body.paymentIntentId}`,
        { card },
      );
      const check = tried.body.next_action?.redirect_to_url.url;
      if (check)
        await fetch(check, {
          method: 'POST',
          body: new URLSearchParams({ outcome: 'complete' }),
          redirect: 'manual',
        });
      await comesSoFar(
        () => attemptsOf(number),
        (attempts) => attempts.at(-1)!.status === 'succeeded',
      );
    }
    return { page: page.body, started };
  }

  /** The next renewal of a service whose customer kept this card and its day. */
  async function nextDue(email: string, card: string) {
    const { id, buyer, due } = await invoiced(email);
    await payByCard(due.invoiceNumber!, { email, card });
    await until(id, 'active');
    await travelTo(daysAfter(due.endsOn, -6));
    const next = (await until(id, 'due')).periods[2]!;
    return { id, email, buyer, number: next.invoiceNumber!, day: next.startsOn };
  }

  const customerOf = (email: string) => ({ name: 'Wanjiru Otieno', email, phone: '0712345678' });
  const place = async (lines: Line[], email: string, cookie: string): Promise<Order> =>
    (await shop.place(lines, customerOf(email), { cookie })).body.order;
  const startOrder = ({ id, total }: Order, cookie?: string, keepCard = true) =>
    product.api<AnyBody & Start>(
      'POST',
      '/api/stripe/create-payment-intent',
      { orderId: id, amount: total, currency: 'kes', keepCard },
      { cookie },
    );
  /** The hosting of an order by this email, once that is paid. */
  async function serviceOf(email: string): Promise<string> {
    const found = await comesSoFar(
      async () => (await staff<Service[]>('GET', `/api/services?q=${email}`)).body,
      (rows) => rows.length > 0,
    );
    return found.find(({ name }) => name.includes('Hosting'))!.id;
  }
  const keptBy = (email: string) =>
    product.db.query(
      'select 1 from kept_cards c join users u on u.id = c.user_id where u.email = $1',
      [email],
    );

  return {
    at,
    attemptsOf,
    invoiced,
    keptBy,
    nextDue,
    payByCard,
    place,
    running,
    serviceOf,
    signIn,
    startOrder,
  };
}

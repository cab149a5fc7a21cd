import {
  bind,
  callerOf,
  keyOf,
  type Binding,
  type Call,
  type Caller,
} from '../../contracts/call.ts';
import {
  cancelOrder,
  createOrder,
  listMyOrders,
  payByInvoice,
  priceWithCoupon,
  readOrder,
  readReceipt,
  runningOrder,
} from '../../contracts/orders.ts';
import {
  invoiceOrder,
  listOrders,
  promptOrder,
  readOrderDetail,
  takeOrder,
  withdrawOrder,
} from '../../contracts/orders-office.ts';
import {
  paymentMethods,
  startCard,
  startMpesa,
  startPaypal,
  startPaystack,
} from '../../contracts/payments.ts';
import { answerPage } from '../../contracts/paging.ts';
import { toMajor } from '../../kernel/money.ts';
import { PROMPT_TAKEN } from '../payments/index.ts';
import type { OrderInvoicing } from './invoicing.ts';
import type { TelephoneOrders } from './placing.ts';
import type { OrderAdmin } from './order-admin.ts';
import type { OrderPayments, PayInput } from './order-payments.service.ts';
import type { Orders } from './orders.service.ts';
import { PROOFS_COOKIE, type OrderProofs, type Viewer } from './access.ts';

interface OrderRouteOptions {
  orders: Orders;
  payments: OrderPayments;
  desk: OrderAdmin;
  telephone: TelephoneOrders;
  invoicing: OrderInvoicing;
  proofs: OrderProofs;
  /** True where cards are confirmed at the stand-in. */
  sandboxCards: boolean;
  /** The browser's key for Stripe, null where cards are not offered. */
  publishableKey: string | null;
  /** The number that M-Pesa's prompts are from; null for a till. */
  mpesaPaybill: string | null;
  /** The address that this caller's browser uses for us, to come back to after PayPal. */
  originOf(call: Call): string;
}

/** The caller, for orders. */
export async function viewerOf(call: Caller, proofs: OrderProofs): Promise<Viewer> {
  return {
    signedIn: await call.signedIn(),
    made: proofs.read(call.cookie(PROOFS_COOKIE)),
    ip: call.ip,
  };
}

export function orderRoutes(options: OrderRouteOptions): Binding[] {
  return [...customerRoutes(options), ...deskRoutes(options), ...paymentStartRoutes(options)];
}

function customerRoutes({ orders, invoicing, proofs }: OrderRouteOptions): Binding[] {
  const viewer = (call: Call) => viewerOf(call, proofs);
  return [
    bind(createOrder, async ({ body }, call) => {
      const by = await viewer(call);
      const made = await orders.create(body, by, keyOf(call));
      if (!by.signedIn) {
        const { value, maxAge } = proofs.add(call.cookie(PROOFS_COOKIE), made.order.id);
        call.answer.setCookie(PROOFS_COOKIE, value, maxAge);
      }
      return made;
    }),
    bind(priceWithCoupon, async ({ body }, call) =>
      orders.price(body, (await call.signedIn()) !== null),
    ),
    bind(runningOrder, async (_input, call) => ({
      order: await orders.running(await viewer(call)),
    })),
    bind(listMyOrders, async ({ query }, call) =>
      answerPage(
        call,
        listMyOrders.path,
        query,
        await orders.ofUser((await callerOf(call)).userId, query),
      ),
    ),
    bind(readOrder, async ({ params }, call) => ({
      order: await orders.read(params.id, await viewer(call)),
    })),
    bind(readReceipt, async ({ params }) => orders.readByToken(params.token)),
    bind(cancelOrder, async ({ params }, call) => ({
      order: await orders.cancel(params.id, await viewer(call)),
    })),
    bind(payByInvoice, async ({ params }, call) =>
      invoicing.forBuyer(params.id, await viewer(call)),
    ),
  ];
}

function deskRoutes({
  desk,
  telephone,
  invoicing,
  payments,
  originOf,
}: OrderRouteOptions): Binding[] {
  return [
    bind(listOrders, async ({ query }, call) =>
      answerPage(call, listOrders.path, query, await desk.list(query)),
    ),
    bind(readOrderDetail, async ({ params }) => desk.detail(params.id)),
    bind(withdrawOrder, async ({ params }, call) => ({
      order: await desk.withdraw(params.id, await callerOf(call)),
    })),
    bind(promptOrder, async ({ params, body }, call) => {
      await payments.prompt(params.id, { ...body, key: keyOf(call), origin: originOf(call) });
      return desk.detail(params.id);
    }),
    bind(takeOrder, async ({ body }, call) =>
      desk.detail(await telephone.take(body, await callerOf(call), keyOf(call))),
    ),
    bind(invoiceOrder, async ({ params }, call) => {
      await invoicing.forStaff(params.id, (await callerOf(call)).name);
      return desk.detail(params.id);
    }),
  ];
}

function paymentStartRoutes({
  payments,
  sandboxCards,
  publishableKey,
  mpesaPaybill,
  originOf,
}: OrderRouteOptions): Binding[] {
  const begin = async (call: Call, input: Omit<PayInput, 'origin'>) =>
    payments.start({ ...input, origin: originOf(call) }, await call.signedIn());
  return [
    bind(paymentMethods, async () => ({
      ...(await payments.methods()),
      sandbox: sandboxCards,
      ...(publishableKey ? { publishableKey } : {}),
      ...(mpesaPaybill ? { mpesaPaybill } : {}),
    })),
    bind(startMpesa, async ({ body }, call) => {
      const payment = await begin(call, { ...body, method: 'mpesa' });
      return {
        ResponseCode: '0',
        ResponseDescription: PROMPT_TAKEN,
        MerchantRequestID: payment.details.MerchantRequestID ?? '',
        CheckoutRequestID: payment.providerRef ?? '',
        CustomerMessage: PROMPT_TAKEN,
        paymentId: payment.id,
      };
    }),
    bind(startPaypal, async ({ body }, call) => {
      const payment = await begin(call, { ...body, method: 'paypal' });
      return {
        approvalUrl: payment.details.approvalUrl ?? '',
        amountUSD: toMajor(payment.amount),
        rate: Number(payment.rate),
        rateDate: payment.rateDate ?? '',
        paymentId: payment.id,
      };
    }),
    bind(startCard, async ({ body }, call) => {
      const payment = await begin(call, { ...body, method: 'card', cards: 'stripe' });
      return {
        clientSecret: payment.details.clientSecret ?? '',
        publishableKey: payment.details.publishableKey ?? '',
        paymentIntentId: payment.providerRef ?? '',
        paymentId: payment.id,
      };
    }),
    bind(startPaystack, async ({ body }, call) => {
      const payment = await begin(call, { ...body, method: 'card', cards: 'paystack' });
      return { approvalUrl: payment.details.approvalUrl ?? '', paymentId: payment.id };
    }),
  ];
}

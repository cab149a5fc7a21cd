import { bind, callerOf, type Binding, type Call } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import * as contract from '../../contracts/invoices.ts';
import { answerPage } from '../../contracts/paging.ts';
import { toMajor } from '../../kernel/money.ts';
import type { Invoices } from './invoices.service.ts';
import type { InvoicePage } from './pay-page.ts';

export interface InvoiceRouteOptions {
  invoices: Invoices;
  page: InvoicePage;
  /** The address that this caller's browser uses for us, to come back to after PayPal. */
  originOf(call: Call): string;
}

export function invoiceRoutes(options: InvoiceRouteOptions): Binding[] {
  return [...officeRoutes(options.invoices), ...payRoutes(options)];
}

function officeRoutes(invoices: Invoices): Binding[] {
  return [
    bind(contract.myInvoices, async ({ query }, call) =>
      answerPage(
        call,
        contract.myInvoices.path,
        query,
        await invoices.ofUser((await callerOf(call)).userId, query),
      ),
    ),
    bind(contract.openPayPage, async ({ params }, call) => ({
      path: await invoices.payPage(params.id, (await callerOf(call)).userId),
    })),
    bind(contract.listInvoices, async ({ query }, call) =>
      answerPage(call, contract.listInvoices.path, query, await invoices.list(query)),
    ),
    bind(contract.readInvoice, ({ params }) => invoices.read(params.id)),
    bind(contract.createInvoice, async ({ body }, call) =>
      invoices.create(body, await editOf(call)),
    ),
    bind(contract.updateInvoice, async ({ params, body }, call) =>
      invoices.update(params.id, body, await editOf(call)),
    ),
    bind(contract.deleteInvoice, async ({ params }, call) =>
      invoices.remove(params.id, await editOf(call)),
    ),
    bind(contract.sendInvoice, ({ params }) => invoices.send(params.id)),
    bind(contract.revokeInvoiceLink, ({ params }) => invoices.revokeLink(params.id)),
    bind(contract.recordPayment, async ({ params, body }, call) =>
      invoices.pay(
        params.id,
        body,
        (await callerOf(call)).name,
        call.header('idempotency-key') ?? null,
      ),
    ),
    bind(contract.reversePayment, async ({ params, body }, call) =>
      invoices.reverse(params.id, params.payment, body.reason, (await callerOf(call)).name),
    ),
    bind(contract.mailReceipt, async ({ params }) => ({
      sentTo: await invoices.receipt(params.id, params.payment),
    })),
    bind(contract.addCreditNote, async ({ params, body }, call) =>
      invoices.addCredit(params.id, body, (await callerOf(call)).name),
    ),
  ];
}

function payRoutes({ page, originOf }: InvoiceRouteOptions): Binding[] {
  return [
    bind(contract.readPayPage, async ({ params }, call) =>
      page.read(params.token, await call.signedIn()),
    ),
    bind(contract.payByMpesa, async ({ params, body }, call) => {
      const payment = await page.pay({
        token: params.token,
        ...body,
        method: 'mpesa',
        origin: originOf(call),
      });
      return {
        ResponseCode: '0',
        CheckoutRequestID: payment.providerRef ?? '',
        CustomerMessage:
          payment.details.CustomerMessage ?? 'Success. Request accepted for processing',
        paymentId: payment.id,
      };
    }),
    bind(contract.payByCard, async ({ params, body }, call) => {
      const payment = await page.pay({
        token: params.token,
        amount: body.amount,
        method: 'card',
        origin: originOf(call),
      });
      return {
        clientSecret: payment.details.clientSecret ?? '',
        publishableKey: payment.details.publishableKey ?? '',
        paymentIntentId: payment.providerRef ?? '',
        paymentId: payment.id,
      };
    }),
    bind(contract.payByPaypal, async ({ params, body }, call) => {
      const payment = await page.pay({
        token: params.token,
        amount: body.amount,
        method: 'paypal',
        origin: originOf(call),
      });
      return {
        approvalUrl: payment.details.approvalUrl ?? '',
        amountUSD: toMajor(payment.amount),
        rate: payment.rate === null ? null : Number(payment.rate),
        paymentId: payment.id,
      };
    }),
  ];
}

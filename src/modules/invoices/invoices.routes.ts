import { bind, callerOf, keyOf, type Binding, type Call } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import { promptInvoice } from '../../contracts/invoice-prompt.ts';
import * as paid from '../../contracts/invoice-payments.ts';
import * as office from '../../contracts/invoices-office.ts';
import * as contract from '../../contracts/invoices.ts';
import { answerPage } from '../../contracts/paging.ts';
import * as pay from '../../contracts/pay-page.ts';
import { toMajor } from '../../kernel/money.ts';
import { PROMPT_TAKEN } from '../payments/index.ts';
import type { Certificates, InvoicePayments } from './invoice-payments.service.ts';
import type { Invoices } from './invoices.service.ts';
import type { InvoicePage } from './pay-page.ts';

interface InvoiceRouteOptions {
  invoices: Invoices;
  payments: InvoicePayments;
  page: InvoicePage;
  /** The address that this caller's browser uses for us, to come back to after PayPal. */
  originOf(call: Call): string;
}

export function invoiceRoutes(options: InvoiceRouteOptions): Binding[] {
  return [
    ...accountRoutes(options.invoices),
    ...officeRoutes(options.invoices),
    ...moneyRoutes(options),
    ...payRoutes(options),
  ];
}

function accountRoutes(invoices: Invoices): Binding[] {
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
  ];
}

function officeRoutes(invoices: Invoices): Binding[] {
  return [
    bind(office.listInvoices, async ({ query }, call) =>
      answerPage(call, office.listInvoices.path, query, await invoices.list(query)),
    ),
    bind(office.readInvoice, ({ params }) => invoices.read(params.id)),
    bind(office.createInvoice, async ({ body }, call) => invoices.create(body, await editOf(call))),
    bind(office.updateInvoice, async ({ params, body }, call) =>
      invoices.update(params.id, body, await editOf(call)),
    ),
    bind(office.deleteInvoice, async ({ params }, call) =>
      invoices.remove(params.id, await editOf(call)),
    ),
    bind(office.sendInvoice, ({ params }) => invoices.send(params.id)),
    bind(office.revokeInvoiceLink, ({ params }) => invoices.revokeLink(params.id)),
    bind(office.addCreditNote, async ({ params, body }, call) =>
      invoices.addCredit(params.id, body, (await callerOf(call)).name),
    ),
  ];
}

function moneyRoutes({ invoices, payments, page, originOf }: InvoiceRouteOptions): Binding[] {
  return [
    bind(paid.recordPayment, async ({ params, body }, call) =>
      payments.record(params.id, body, (await callerOf(call)).name, keyOf(call)),
    ),
    bind(promptInvoice, async ({ params, body }, call) => {
      await page.prompt(params.id, { ...body, key: keyOf(call), origin: originOf(call) });
      return invoices.read(params.id);
    }),
    bind(paid.reversePayment, async ({ params, body }, call) =>
      payments.reverse(params.id, params.payment, body.reason, (await callerOf(call)).name),
    ),
    bind(paid.mailReceipt, async ({ params }) => ({
      sentTo: await payments.mailReceipt(params.id, params.payment),
    })),
  ];
}

/** Apart, because files are kept by what is wired later. */
export function certificateRoutes(certificates: Certificates): Binding[] {
  return [
    bind(paid.uploadCertificate, async ({ params, body }) => ({
      url: await certificates.upload(params.id, params.payment, body.certificate),
    })),
  ];
}

type Asked = Omit<Parameters<InvoicePage['pay']>[0], 'key' | 'origin'>;

function payRoutes({ page, originOf }: InvoiceRouteOptions): Binding[] {
  const start = (call: Call, asked: Asked) =>
    page.pay({ ...asked, key: keyOf(call), origin: originOf(call) });
  return [
    bind(pay.readPayPage, async ({ params }, call) =>
      page.read(params.token, await call.signedIn()),
    ),
    bind(pay.changePayDetails, async ({ params, body }, call) => {
      await page.changeDetails(params.token, body, call.ip);
      return page.read(params.token, await call.signedIn());
    }),
    bind(pay.choosePayTexts, async ({ params, body }, call) => {
      await page.chooseTexts(params.token, body.wanted, call.ip);
      return page.read(params.token, await call.signedIn());
    }),
    bind(pay.payByMpesa, async ({ params, body }, call) => {
      const payment = await start(call, { token: params.token, ...body, method: 'mpesa' });
      return {
        ResponseCode: '0',
        CheckoutRequestID: payment.providerRef ?? '',
        CustomerMessage: PROMPT_TAKEN,
        paymentId: payment.id,
      };
    }),
    bind(pay.payByCard, async ({ params, body }, call) => {
      const payment = await start(call, {
        token: params.token,
        amount: body.amount,
        method: 'card',
        cardUserId: body.keepCard ? ((await call.signedIn())?.userId ?? '') : null,
      });
      return {
        clientSecret: payment.details.clientSecret ?? '',
        publishableKey: payment.details.publishableKey ?? '',
        paymentIntentId: payment.providerRef ?? '',
        ...(payment.details.approvalUrl ? { approvalUrl: payment.details.approvalUrl } : {}),
        paymentId: payment.id,
      };
    }),
    bind(pay.payByPaypal, async ({ params, body }, call) => {
      const payment = await start(call, {
        token: params.token,
        amount: body.amount,
        method: 'paypal',
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

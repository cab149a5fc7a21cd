import type { FastifyPluginAsync } from 'fastify';
import { newId } from '../kernel/ids.ts';
import type { SandboxContext } from './context.ts';
import { formBody, refuseWith, wire, type Answer, type Call, type Provider } from './kit.ts';

/** A text as it reached a phone. `to` are digits without plus. */
export interface SentSms {
  to: string;
  text: string;
  from: string;
  at: string;
}

const REFUSALS: Record<number, string> = {
  401: 'RiskHold',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  407: 'CouldNotRoute',
  409: 'DoNotDisturbRejection',
  500: 'InternalServerError',
  501: 'GatewayError',
  502: 'RejectedByGateway',
};

const SMS: Provider = {
  name: 'sms',
  title: 'SMS',
  errorBody: () => 'Something went wrong. Please try again later.',
};

/** Africa's Talking as it looks on the wire (docs/providers.md §5.1), mounted at /sandbox/sms. */
export function smsSandbox(ctx: SandboxContext): FastifyPluginAsync {
  return async (scope) =>
    wire(scope, ctx, SMS, [['POST', '/version1/messaging', 'messaging', sendText]]);
}

/** Texts newest first; of one number where given. */
export function sentTexts(ctx: SandboxContext, to?: string, limit?: number): SentSms[] {
  return ctx.store.list<SentSms>('sms', { tag: to, limit });
}

function sendText({ ctx, request, fault }: Call): Answer {
  const { username, apiKey } = ctx.options.sms;
  const form = formBody(request);
  if (request.headers.apikey !== apiKey || form.get('username') !== username)
    refuseWith({ status: 401, body: 'The supplied authentication is invalid' });
  const [to, text] = [form.get('to'), form.get('message')];
  if (!to || !text) {
    const body = `Request is missing required form field '${to ? 'message' : 'to'}'`;
    return { status: 400, body };
  }
  const told = (Message: string, Recipients: unknown[]): Answer => ({
    status: 201,
    body: { SMSMessageData: { Message, Recipients } },
  });
  if (fault.empty_recipients) return told('InvalidSenderId', []);
  const from = form.get('from') || 'AFRICASTKNG';
  const recipients = to.split(',').map((one) => {
    const number = one.trim();
    const refused = fault.recipient_code ?? (/^\+\d{9,15}$/.test(number) ? null : 403);
    if (refused !== null) {
      const status = REFUSALS[refused] ?? 'RejectedByGateway';
      return { statusCode: refused, number, status, cost: '0', messageId: 'None' };
    }
    const now = ctx.clock.now();
    const messageId = newId('ATXid', now.getTime());
    const digits = number.slice(1);
    const sent: SentSms = { to: digits, text, from, at: now.toISOString() };
    ctx.store.put('sms', messageId, sent, digits);
    return { statusCode: 101, number, status: 'Success', cost: 'KES 0.8000', messageId };
  });
  const sent = recipients.filter((one) => one.statusCode === 101).length;
  const cost = (sent * 0.8).toFixed(4);
  return told(`Sent to ${sent}/${recipients.length} Total Cost: KES ${cost}`, recipients);
}

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import { answerCall, type Answer, type Call } from '../answer.ts';
import { formBody } from '../kit.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';

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

const CALL: Call = {
  provider: 'sms',
  label: 'messaging',
  errorBody: () => 'Something went wrong. Please try again later.',
};

/** Africa's Talking as it looks on the wire (docs/providers.md §5.1), mounted at /sandbox/sms. */
export function smsSandbox(ctx: SandboxContext): FastifyPluginAsync {
  return async (scope) => {
    scope.post('/version1/messaging', (request, reply) =>
      answerCall(ctx, CALL, reply, (fault) => sendText(ctx, request, fault)),
    );
  };
}

/** Texts newest first; of one number where given. */
export function sentTexts(ctx: SandboxContext, to?: string, limit?: number): SentSms[] {
  return ctx.store.list<SentSms>('sms', { tag: to, limit });
}

function sendText(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer {
  const form = formBody(request);
  if (
    request.headers.apikey !== ctx.options.sms.apiKey ||
    form.get('username') !== ctx.options.sms.username
  ) {
    return { status: 401, body: 'The supplied authentication is invalid' };
  }
  const [to, message] = [form.get('to'), form.get('message')];
  if (!to || !message)
    return {
      status: 400,
      body: `Request is missing required form field '${to ? 'message' : 'to'}'`,
    };
  if (fault.empty_recipients) return reply('InvalidSenderId', []);
  const recipients = to
    .split(',')
    .map((number) => recipient(ctx, number.trim(), message, form.get('from'), fault));
  const sent = recipients.filter((one) => one.statusCode === 101).length;
  return reply(
    `Sent to ${sent}/${recipients.length} Total Cost: KES ${(sent * 0.8).toFixed(4)}`,
    recipients,
  );
}

function recipient(
  ctx: SandboxContext,
  number: string,
  message: string,
  from: string | null,
  fault: Fault,
) {
  const refusal = fault.recipient_code ?? (/^\+\d{9,15}$/.test(number) ? null : 403);
  if (refusal !== null)
    return {
      statusCode: refusal,
      number,
      status: REFUSALS[refusal] ?? 'RejectedByGateway',
      cost: '0',
      messageId: 'None',
    };
  const messageId = newId('ATXid', ctx.clock.now().getTime());
  const digits = number.slice(1);
  const text: SentSms = {
    to: digits,
    text: message,
    from: from || 'AFRICASTKNG',
    at: ctx.clock.now().toISOString(),
  };
  ctx.store.put('sms', messageId, text, digits);
  return { statusCode: 101, number, status: 'Success', cost: 'KES 0.8000', messageId };
}

function reply(Message: string, Recipients: unknown[]): Answer {
  return { status: 201, body: { SMSMessageData: { Message, Recipients } } };
}

import type {
  EventReading,
  Gateway,
  Provider,
  ProviderState,
  QueryRequest,
  RawEvent,
  StartOutcome,
  StartRequest,
} from '../../src/modules/payments/gateway.ts';
import type { MoneyIn } from '../../src/modules/payments/index.ts';
import { charge, DEAD_AFTER, type Try, type World } from './world.ts';

/** The process dies here: whatever comes after is not done. */
export class Crash extends Error {}

export type StartMode = 'answered' | 'refused' | 'lost' | 'crash' | 'away' | 'early';

/** What the model's gateways do besides their provider's part. */
export interface Stage {
  world(): World;
  start: StartMode;
  /** The process dies at the next question to a provider. */
  dies: boolean;
  number: string;
  databaseGoes(): void;
  /** The callback of this try comes before the answer to its start. */
  paidEarly(one: Try): Promise<void>;
}

export const PHONE = '254712345678';
/** As M-Pesa tells the customer's number. */
export const MASKED = `${PHONE.slice(0, 5)}****${PHONE.slice(-3)}`;

/** One provider as the port sees it. Its memory is the world. */
export function scripted(provider: Provider, stage: Stage): Gateway {
  const find = (ref: string): Try | undefined => stage.world().tries.find((one) => one.ref === ref);
  const query = async (asked: QueryRequest): Promise<ProviderState> => {
    if (stage.dies) throw new Crash();
    return wordOn(stage.world(), find(asked.providerRef));
  };
  return {
    provider,
    query,
    start: (request) => start(provider, stage, request),
    refund: () => Promise.reject(new Error('nothing is given back here')),
    readEvent: async (raw) => read(raw),
    ...(provider === 'paypal' ? { capture: (asked) => take(stage, find(asked.providerRef)!) } : {}),
    ...(provider === 'stripe'
      ? { cancel: (asked) => end(stage.world(), find(asked.providerRef)!) }
      : {}),
  };
}

async function start(
  provider: Provider,
  stage: Stage,
  request: StartRequest,
): Promise<StartOutcome> {
  const world = stage.world();
  if (stage.start === 'refused') return { kind: 'refused', code: '1001', reason: 'busy' };
  // Cards and PayPal take a repeated start by its key.
  const again = world.tries.find((one) => one.attemptId === request.attemptId);
  const { attemptId, callbackUrl, amount, currency } = request;
  const one: Try = again ?? {
    provider,
    attemptId,
    callbackUrl,
    amount,
    currency,
    ref: `${provider}-${++world.serial}`,
    at: world.now,
    state: 'open',
    shown: provider === 'mpesa',
    receipt: null,
    told: 0,
  };
  if (!again) world.tries.push(one);
  if (stage.start === 'crash') throw new Crash();
  if (stage.start === 'lost') return { kind: 'unknown', reason: 'time-out' };
  if (stage.start === 'early') await stage.paidEarly(one);
  if (stage.start === 'away') stage.databaseGoes();
  return { kind: 'accepted', providerRef: one.ref, details: {} };
}

function wordOn(world: World, one: Try | undefined): ProviderState {
  if (!one || world.query === 'unknown') return { kind: 'unknown', reason: 'HTTP 500' };
  switch (one.state) {
    case 'paid':
      if (world.query === 'wrong') return failed('1032');
      if (one.provider === 'mpesa') return { kind: 'succeeded', currency: 'KES' };
      return {
        kind: 'succeeded',
        amount: one.amount,
        currency: one.currency,
        receipt: one.receipt!,
      };
    case 'refused':
      return failed('1032');
    case 'approved':
      return { kind: 'approved' };
    case 'open':
      return one.provider === 'mpesa' && world.now - one.at > DEAD_AFTER
        ? failed('1037')
        : { kind: 'pending' };
  }
}

const failed = (code: string): ProviderState => ({ kind: 'failed', code, reason: 'not paid' });

/** PayPal captures once however often it is asked. */
async function take(stage: Stage, one: Try): Promise<ProviderState> {
  if (one.state === 'approved') charge(stage.world(), one, '', stage.number);
  if (stage.dies) throw new Crash();
  return wordOn(stage.world(), one);
}

async function end(world: World, one: Try): Promise<ProviderState> {
  if (world.query === 'unknown') return { kind: 'unknown', reason: 'HTTP 500' };
  if (one.state === 'open') one.state = 'refused';
  return wordOn({ ...world, query: 'right' }, one);
}

/** A message as `messageOf` wrote it. */
function read(raw: RawEvent): EventReading {
  return JSON.parse(raw.body.toString('utf8')) as EventReading;
}

/** A provider's message about an attempt. Its number tells a repeated message from a new one. */
export function messageOf(one: Try, nth: number): RawEvent {
  const { amount, currency, attemptId, ref: providerRef } = one;
  const receipt = one.receipt ?? undefined;
  const paid = { kind: 'succeeded', amount, currency, receipt } as const;
  const claim: ProviderState =
    one.state === 'paid' ? paid : one.state === 'approved' ? { kind: 'approved' } : failed('1032');
  const named = one.provider === 'mpesa' ? { providerRef } : { providerRef, attemptId };
  const reading: EventReading = {
    kind: 'genuine',
    key: `${one.ref}-${nth}`,
    type: 'result',
    ...named,
    claim,
  };
  return { headers: {}, body: Buffer.from(JSON.stringify(reading)) };
}

/** The paybill: its messages, and its list where the world gives one. */
export function scriptedMoneyIn(stage: Stage, withList: boolean): MoneyIn {
  const taken = () =>
    stage
      .world()
      .money.filter((one) => one.provider === 'mpesa')
      .map(({ receipt, amount, account, phone, takenAt }) => ({
        receipt,
        amount,
        account,
        phone,
        payer: '',
        takenAt: new Date(takenAt),
      }));
  return {
    shortcode: '174379',
    readC2b: (body) => ({
      kind: 'taken',
      taken: taken().find((one) => one.receipt === body.toString('utf8').trim())!,
    }),
    registerC2b: () => Promise.reject(new Error('nothing is registered here')),
    readStatus: () => null,
    ...(withList
      ? {
          pull: async () =>
            stage.world().list
              ? { kind: 'list', taken: taken() }
              : { kind: 'unknown', reason: 'HTTP 500' },
        }
      : {}),
  };
}

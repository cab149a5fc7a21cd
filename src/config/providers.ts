import { block, ConfigError, oneOf, readUrl, wholeNumber, type Get } from './read.ts';

/** Where the virus scanner listens. */
export type ClamavAddress = { path: string } | { host: string; port: number };

const USUAL_PORT = '3310';

/** Reads CLAMAV_SOCKET: the path of clamd's socket, or tcp://host:3310. Throws ConfigError. */
export function readClamav(value: string | null): ClamavAddress | null {
  if (value === null) return null;
  const path = value.replace(/^unix:(\/\/)?/, '');
  if (path.startsWith('/')) return { path };
  const url = /^tcp:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (!url?.hostname)
    throw new ConfigError(
      'CLAMAV_SOCKET must be the path of a socket, such as /run/clamav/clamd.ctl, or tcp://HOST:3310',
    );
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: wholeNumber('CLAMAV_SOCKET', url.port || USUAL_PORT, 1, 65_535),
  };
}

/** Reads VARNISH_URL: where a Varnish in front takes PURGE. Throws ConfigError. */
export function readVarnish(value: string | null): string | null {
  return value === null ? null : readUrl('VARNISH_URL', value, ['http:', 'https:']);
}

export interface MpesaConfig {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  /** The till, where it differs from the shortcode (Buy Goods). */
  partyB: string;
  passkey: string;
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** The M-Pesa user that reverses payments and its encrypted password; null where refunds go by hand. */
  initiator: string | null;
  securityCredential: string | null;
  /** Our address is told to M-Pesa for payments made to the paybill by hand. */
  c2b: boolean;
  /** Payments to an account number that we do not know are refused. */
  refuseUnknown: boolean;
  /** A number of ours that Safaricom knows: with it M-Pesa's list of payments is asked for; null where that is not arranged. */
  pullNumber: string | null;
  /** Whole shillings that one payment may have at the most. */
  maxAmount: number;
}

export interface PaypalConfig {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

export interface SmsConfig {
  baseUrl: string;
  username: string;
  apiKey: string;
  senderId: string | null;
}

export interface GoogleConfig {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
}

/**
 * Where a provider is reached. Live mode goes by https only and never to a provider's test system, whose money is none.
 * `sandbox` is where the stand-ins live, null in live mode.
 */
export function addressOf(
  get: Get,
  name: string,
  usual: string,
  sandbox: string | null,
  testSystem: RegExp,
): string {
  const address = readUrl(
    name,
    get(name) ?? usual,
    sandbox === null ? ['https:'] : ['https:', 'http:'],
  );
  if (sandbox === null && testSystem.test(address))
    throw new ConfigError(`${name} must not be the sandbox in live mode`);
  return address;
}

/** What the stand-in of M-Pesa takes; the passkey is the one that Safaricom publishes for its test system. */
const SANDBOX_MPESA = {
  consumerKey: 'sandbox-key',
  consumerSecret: 'sandbox-secret',
  shortcode: '174379',
  partyB: '174379',
  passkey: 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919',
  initiator: 'testapi',
  securityCredential: 'c2FuZGJveC1jcmVkZW50aWFs',
};

export function readMpesa(get: Get, sandbox: string | null): MpesaConfig | null {
  const set = block(get, [
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_SHORTCODE',
    'MPESA_PASSKEY',
  ]);
  const reversals = block(get, ['MPESA_INITIATOR', 'MPESA_SECURITY_CREDENTIAL']);
  const terms = readMpesaTerms(get);
  if (!set) {
    return sandbox === null
      ? null
      : {
          ...terms,
          ...SANDBOX_MPESA,
          pullNumber: terms.pullNumber ?? '0722000000',
          baseUrl: `${sandbox}/daraja`,
        };
  }
  if (!/^\d{5,7}$/.test(set.MPESA_SHORTCODE))
    throw new ConfigError('MPESA_SHORTCODE must be 5 to 7 digits');
  return {
    ...terms,
    baseUrl: addressOf(
      get,
      'MPESA_BASE_URL',
      'https://api.safaricom.co.ke',
      sandbox,
      /sandbox\.safaricom\.co\.ke/i,
    ),
    consumerKey: set.MPESA_CONSUMER_KEY,
    consumerSecret: set.MPESA_CONSUMER_SECRET,
    shortcode: set.MPESA_SHORTCODE,
    partyB: get('MPESA_TILL') ?? set.MPESA_SHORTCODE,
    passkey: set.MPESA_PASSKEY,
    initiator: reversals?.MPESA_INITIATOR ?? null,
    securityCredential: reversals?.MPESA_SECURITY_CREDENTIAL ?? null,
  };
}

/** The company's agreements with Safaricom beside its keys; also read in demo mode. */
function readMpesaTerms(get: Get) {
  const transactionType = oneOf(
    'MPESA_TRANSACTION_TYPE',
    get('MPESA_TRANSACTION_TYPE') ?? 'CustomerPayBillOnline',
    ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'],
  );
  const readSwitch = (name: string, usual: boolean): boolean =>
    oneOf(name, get(name) ?? (usual ? '1' : '0'), ['0', '1']) === '1';
  return {
    transactionType,
    maxAmount: wholeNumber('MPESA_MAX_AMOUNT', get('MPESA_MAX_AMOUNT') ?? '250000', 1, 10_000_000),
    c2b: readSwitch('MPESA_C2B', transactionType === 'CustomerPayBillOnline'),
    refuseUnknown: readSwitch('MPESA_C2B_REFUSE_UNKNOWN', false),
    pullNumber: readPullNumber(get('MPESA_PULL_NUMBER')),
  };
}

/** A number that Safaricom knows as ours, as the Pull API wants it: 0722000000. */
function readPullNumber(value: string | null): string | null {
  if (value !== null && !/^0[17]\d{8}$/.test(value))
    throw new ConfigError('MPESA_PULL_NUMBER must be a Kenyan mobile number, such as 0722000000');
  return value;
}

export function readPaypal(get: Get, sandbox: string | null): PaypalConfig | null {
  const set = block(get, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  if (!set) {
    return sandbox === null
      ? null
      : {
          baseUrl: `${sandbox}/paypal`,
          clientId: 'sandbox-client',
          clientSecret: 'sandbox-secret',
          webhookId: 'WH-SANDBOX',
        };
  }
  const baseUrl = addressOf(
    get,
    'PAYPAL_BASE_URL',
    'https://api-m.paypal.com',
    sandbox,
    /sandbox\.paypal\.com/i,
  );
  return {
    baseUrl,
    clientId: set.PAYPAL_CLIENT_ID,
    clientSecret: set.PAYPAL_CLIENT_SECRET,
    webhookId: set.PAYPAL_WEBHOOK_ID,
  };
}

export function readSms(get: Get, sandbox: string | null): SmsConfig | null {
  const set = block(get, ['SMS_USERNAME', 'SMS_API_KEY']);
  if (!set)
    return sandbox === null
      ? null
      : { baseUrl: `${sandbox}/sms`, username: 'sandbox', apiKey: 'sandbox-key', senderId: null };
  const baseUrl = addressOf(
    get,
    'SMS_BASE_URL',
    'https://api.africastalking.com',
    sandbox,
    /sandbox\.africastalking\.com/i,
  );
  // Africa's Talking takes texts of this user and sends none.
  if (sandbox === null && set.SMS_USERNAME === 'sandbox')
    throw new ConfigError('SMS_USERNAME must not be "sandbox" in live mode');
  return {
    baseUrl,
    username: set.SMS_USERNAME,
    apiKey: set.SMS_API_KEY,
    senderId: get('SMS_SENDER_ID'),
  };
}

export function readGoogle(get: Get, sandbox: string | null): GoogleConfig | null {
  const set = block(get, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (!set)
    return sandbox === null
      ? null
      : {
          issuerUrl: `${sandbox}/google`,
          clientId: 'sandbox-client',
          clientSecret: 'sandbox-secret',
        };
  const issuerUrl = readUrl(
    'GOOGLE_ISSUER_URL',
    get('GOOGLE_ISSUER_URL') ?? 'https://accounts.google.com',
    sandbox === null ? ['https:'] : ['https:', 'http:'],
  );
  return { issuerUrl, clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET };
}

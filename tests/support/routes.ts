import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/*
 * Every route that is not the office's, by who may use it, written down by hand as the office's calls are
 * (office-areas.ts). A route that stands in none of the tables fails tests/api/office-rights.test.ts: put it where it
 * belongs.
 */

/** Calls that anybody may make. What has a secret in its address opens by that alone. */
export const ANYBODY = [
  'GET /api/auth/google',
  'GET /api/auth/google/callback',
  'GET /api/auth/google/pending',
  'GET /api/auth/reset-password/{token}',
  'GET /api/auth/verify/{token}',
  'GET /api/blogs',
  'GET /api/blogs/{id}',
  'GET /api/blogs/{id}/comments',
  'GET /api/catalogue',
  'GET /api/certificates/{code}',
  'GET /api/certificates/{code}/pdf',
  'GET /api/classes/{id}/calendar',
  'GET /api/company',
  'GET /api/content',
  'GET /api/figures',
  'GET /api/invitations/{token}',
  'GET /api/jobs',
  'GET /api/jobs/{id}',
  'GET /api/legal/{name}',
  'GET /api/legal/{name}/versions',
  'GET /api/legal/{name}/versions/{version}',
  'GET /api/newsletter/confirm/{token}',
  'GET /api/newsletter/unsubscribe/{token}',
  'GET /api/orders/by-link/{token}',
  'GET /api/orders/by-link/{token}/pdf',
  'GET /api/orders/running',
  'GET /api/orders/{id}',
  'GET /api/orders/{id}/classes',
  'GET /api/orders/{id}/deliveries',
  'GET /api/orders/{id}/deliveries/files/{file}',
  'GET /api/orders/{id}/events',
  'GET /api/orders/{id}/receipt/pdf',
  'GET /api/ourteam',
  'GET /api/pay/{token}',
  'GET /api/pay/{token}/events',
  'GET /api/pay/{token}/credit-notes/{number}/pdf',
  'GET /api/pay/{token}/pdf',
  'GET /api/payments/methods',
  'GET /api/payments/return/{provider}',
  'GET /api/quote/by-link/{token}',
  'GET /api/quote/by-link/{token}/pdf',
  'GET /api/quote/options',
  'GET /api/retention/rules',
  'GET /api/seller',
  'GET /api/site/search',
  'GET /api/waitlist/by-link/{token}',
  'POST /api/applications',
  'POST /api/applications/by-link/{token}/confirm',
  'POST /api/invitations/{token}/decline',
  'POST /api/applications/by-link/{token}/deny',
  'POST /api/auth/forgot-password',
  'POST /api/auth/google/link',
  'POST /api/auth/google/register',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/password-strength',
  'POST /api/auth/register',
  'POST /api/auth/reset-password/{token}',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/question',
  'POST /api/auth/sign-in-link',
  'POST /api/auth/sign-in-link/{token}',
  'POST /api/auth/verify/{token}',
  'POST /api/blogs/{id}/comments',
  'POST /api/blogs/{id}/like',
  'POST /api/blogs/{id}/unlike',
  'POST /api/contact',
  'POST /api/data-requests',
  'POST /api/data-requests/confirm/{token}',
  'POST /api/mpesa/stkpush',
  'POST /api/newsletter',
  'POST /api/newsletter/confirm/{token}',
  'POST /api/newsletter/unsubscribe/{token}',
  'POST /api/orders',
  'POST /api/orders/price',
  'POST /api/orders/proforma',
  'POST /api/orders/{id}/cancel',
  'POST /api/orders/{id}/classes/{line}/seats/{seat}/clear',
  'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/files',
  'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/approve',
  'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/changes',
  'POST /api/orders/{id}/pay-by-invoice',
  'POST /api/pay/{token}/card',
  'POST /api/pay/{token}/mpesa',
  'POST /api/pay/{token}/paypal',
  'PUT /api/pay/{token}/details',
  'PUT /api/orders/{id}/classes/{line}/seats/{seat}',
  'PUT /api/orders/{id}/deliveries/{delivery}/steps/{step}/domain',
  'PUT /api/pay/{token}/texts',
  'POST /api/paypal/create-payment',
  'POST /api/paystack/create-payment',
  'POST /api/quote/by-link/{token}/accept',
  'POST /api/quote/by-link/{token}/decline',
  'POST /api/quote/by-link/{token}/messages',
  'POST /api/quote/submit',
  'POST /api/stripe/create-payment-intent',
  'POST /api/waitlist',
  'POST /api/waitlist/by-link/{token}/leave',
  'POST /api/waitlist/by-link/{token}/order',
];

/** Calls of providers: signed, or under a secret address. */
export const PROVIDERS = [
  'POST /api/webhooks/daraja-c2b/{secret}/confirmation',
  'POST /api/webhooks/daraja-c2b/{secret}/validation',
  'POST /api/webhooks/daraja/{secret}',
  'POST /api/webhooks/paypal',
  'POST /api/webhooks/paystack',
  'POST /api/webhooks/stripe',
];

/** Calls of a signed-in user about their own data. */
export const SIGNED_IN = [
  'GET /api/auth/me',
  'GET /api/auth/proof',
  'GET /api/invoices/mine',
  'GET /api/services/mine',
  'GET /api/sms-credits/mine',
  'GET /api/services/mine/{id}/plans',
  'GET /api/services/mine/{id}/messages',
  'POST /api/services/mine/{id}/messages',
  'POST /api/services/mine/{id}/plan',
  'POST /api/services/mine/{id}/plan/keep',
  'PUT /api/services/mine/{id}/prompts',
  'PUT /api/services/mine/{id}/card',
  'POST /api/services/mine/{id}/resume',
  'POST /api/services/mine/{id}/stop',
  'GET /api/invoices/{id}/credit-notes/{number}/pdf',
  'GET /api/invoices/{id}/pdf',
  'GET /api/me/acting',
  'GET /api/me/data',
  'GET /api/me/deletion',
  'GET /api/me/factors',
  'GET /api/me/identities',
  'GET /api/me/people',
  'GET /api/me/sessions',
  'GET /api/me/statement/pdf',
  'GET /api/orders/mine',
  'GET /api/quotes/mine',
  'DELETE /api/me/factors/app',
  'DELETE /api/me/factors/passkeys/{id}',
  'DELETE /api/me/identities/{provider}',
  'DELETE /api/me/people/{id}',
  'DELETE /api/me/sessions/{id}',
  'POST /api/auth/logout-all',
  'POST /api/auth/proof',
  'POST /api/auth/proof/question',
  'POST /api/invoices/{id}/pay-page',
  'POST /api/me/deletion',
  'POST /api/me/email',
  'POST /api/me/factors/app',
  'POST /api/me/factors/app/{id}/confirm',
  'POST /api/me/factors/passkeys',
  'POST /api/me/factors/passkeys/question',
  'POST /api/me/factors/recovery-codes',
  'POST /api/me/password',
  'POST /api/me/people',
  'POST /api/me/people/{id}/again',
  'PUT /api/me/people/{id}',
  'POST /api/invitations/{token}/accept',
  'PUT /api/me',
];

/** What is no call of a contract: pages, files, what programs and machines read. */
export const BESIDE = [
  'GET /*',
  'POST /*',
  'POST /about/jobs-internships/{id}',
  'POST /sw/about/jobs-internships/{id}',
  'GET /.well-known/security.txt',
  'GET /about/blog/rss.xml',
  'GET /assets/*',
  'GET /fonts/*',
  'GET /icons/*',
  'GET /images/*',
  'GET /media/*',
  'GET /og/*',
  'GET /robots.txt',
  'GET /sitemap.xml',
  // Leads through sign-in to a record of the office (D267).
  'GET /staff/{slug}/{id}',
  // Resumes and receipts for staff with the right to them (tests/api/applications.test.ts, expenses.test.ts).
  'GET /uploads/{folder}/{name}',
  'GET /letter-frame',
  'GET /api/docs',
  'GET /api/openapi.json',
  'POST /api/policy-reports',
  'GET /healthz',
  'GET /readyz',
  // For the loopback or the token (tests/api/http-rules.test.ts).
  'GET /metrics',
];

/** "/api/jobs/{id}" for Fastify's "/api/jobs/:id": as the contracts write it. */
export const patternOf = (url: string): string => url.replaceAll(/:(\w+)(\(\^.*?\$\))?/g, '{$1}');

const BUILT = join(import.meta.dirname, '../../build/client');

/**
 * Notes each route that products started from here on put on the wire, as "GET /api/jobs/{id}": all but the demo's
 * stand-ins, files of the build, HEAD beside GET, and the refusal of every call that is none.
 */
export function listenForRoutes(): { routes: Set<string>; stop(): void } {
  const routes = new Set<string>();
  const heard = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      if (
        /^\/(sandbox(\/|$)|api\/\*$)/.test(url) ||
        (!url.includes('*') && existsSync(BUILT + url))
      )
        return;
      const path = patternOf(url);
      for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${path}`);
    });
  };
  subscribe('fastify.initialization', heard);
  return { routes, stop: () => void unsubscribe('fastify.initialization', heard) };
}

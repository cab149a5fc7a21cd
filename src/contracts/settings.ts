/** The settings groups for staff, and the parts that public pages read. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { english, inLanguage } from './kiswahili.ts';
import {
  budgetSettings,
  companySettings,
  exchangeRateSettings,
  figuresSettings,
  officeSettings,
  quotesSettings,
  retentionSettings,
  renewalTextsSettings,
  schoolTermsSettings,
  securitySettings,
  sellerSettings,
  shopSettings,
} from './settings-values.ts';

/** The company facts that public pages show. */
export const companyFacts = z.object({
  name: z.string(),
  tagline: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  hours: z.string(),
  mapUrl: z.string(),
  demoUrl: z.string(),
  social: z.record(z.string(), z.string()),
  /** Whether search engines may list the pages in Kiswahili. */
  kiswahiliReviewed: z.boolean(),
  /** The standard VAT rate in basis points; 0 if the seller is not registered for VAT. */
  vatRate: z.number(),
  /** Where M-Pesa is paid by hand; empty for none, as are the next two. */
  paybill: z.string(),
  kraPin: z.string(),
  vatNumber: z.string(),
  ...english,
});
export type CompanyFacts = z.output<typeof companyFacts>;

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  access: 'public',
  tag: 'site',
  summary: 'Name, address and contact details of the company',
  query: z.object(inLanguage),
  answer: companyFacts,
  keep: 'settings',
});

type Fields = z.core.$ZodLooseShape;

/** A settings group for staff. Fields left out of a change stay. */
function group<Shape extends Fields, Change extends z.ZodMiniType>(
  name: string,
  about: string,
  values: z.ZodMiniObject<Shape>,
  change: Change,
) {
  const path = `/api/settings/${name}`;
  /** Warnings for staff, in full sentences. */
  const answer = z.extend(values, {
    updated_at: z.string(),
    updated_by: z.nullable(z.string()),
    warnings: z.array(z.string()),
  });
  return {
    values,
    read: endpoint({
      method: 'GET',
      path,
      access: 'admin',
      tag: 'settings',
      summary: `Reads the settings: ${about}`,
      answer,
    }),
    change: endpoint({
      method: 'PUT',
      path,
      access: 'admin',
      edits: true,
      tag: 'settings',
      summary: `Changes the settings: ${about}`,
      body: change,
      answer,
    }),
  };
}

const some = z.partial;

/** The groups of the settings, by their keys in addresses and in the database. */
export const settingsGroups = {
  company: group(
    'company',
    'name and contact details of the company',
    companySettings,
    z.extend(some(companySettings), {
      social: z.optional(some(companySettings.shape.social)),
      kiswahili: z.optional(some(companySettings.shape.kiswahili)),
    }),
  ),
  seller: group('seller', 'the seller named on invoices', sellerSettings, some(sellerSettings)),
  shop: group(
    'shop',
    'VAT, payment methods and limits',
    shopSettings,
    z.extend(some(shopSettings), { methods: z.optional(some(shopSettings.shape.methods)) }),
  ),
  exchangeRate: group(
    'exchangeRate',
    'KES per USD, and the date of the rate',
    exchangeRateSettings,
    some(exchangeRateSettings),
  ),
  quotes: group('quotes', 'services in the quote form', quotesSettings, some(quotesSettings)),
  figures: group(
    'figures',
    'the figures on the public pages',
    figuresSettings,
    z.extend(some(figuresSettings), {
      home: z.optional(some(figuresSettings.shape.home)),
      seoMarketing: z.optional(some(figuresSettings.shape.seoMarketing)),
      team: z.optional(some(figuresSettings.shape.team)),
      clients: z.optional(some(figuresSettings.shape.clients)),
    }),
  ),
  budgets: group(
    'budgets',
    'limits on emails, text messages and prompts that visitors can trigger',
    budgetSettings,
    some(budgetSettings),
  ),
  renewalTexts: group(
    'renewalTexts',
    'the text messages about renewals',
    renewalTextsSettings,
    some(renewalTextsSettings),
  ),
  schoolTerms: group(
    'schoolTerms',
    'the school terms by which services are renewed',
    schoolTermsSettings,
    some(schoolTermsSettings),
  ),
  office: group(
    'office',
    'how the back office shows its lists',
    officeSettings,
    some(officeSettings),
  ),
  retention: group(
    'retention',
    'after how many days we delete personal data',
    retentionSettings,
    some(retentionSettings),
  ),
  security: group('security', 'how staff sign in', securitySettings, some(securitySettings)),
};

export type SettingsGroup = keyof typeof settingsGroups;

export type Settings = {
  [Group in SettingsGroup]: z.output<(typeof settingsGroups)[Group]['values']>;
};

/** The figures for public pages; null in live mode until staff approve them. */
export const readFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  access: 'public',
  tag: 'site',
  summary: 'Figures as the public pages show them',
  answer: z.object({ figures: z.nullable(z.omit(figuresSettings, { approved: true })) }),
  keep: 'settings',
});

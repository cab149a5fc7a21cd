/** Every module of contracts that has schemas or calls: what the description takes its names and notes from (names.ts). */
import * as accounts from '../../contracts/accounts.ts';
import * as apiKeys from '../../contracts/api-keys.ts';
import * as audit from '../../contracts/audit.ts';
import * as blog from '../../contracts/blog.ts';
import * as blogOffice from '../../contracts/blog-office.ts';
import * as catalogue from '../../contracts/catalogue.ts';
import * as catalogueOffice from '../../contracts/catalogue-office.ts';
import * as certificates from '../../contracts/certificates.ts';
import * as checklists from '../../contracts/checklists.ts';
import * as classes from '../../contracts/classes.ts';
import * as comments from '../../contracts/comments.ts';
import * as content from '../../contracts/content.ts';
import * as credits from '../../contracts/credits.ts';
import * as customer from '../../contracts/customer.ts';
import * as customers from '../../contracts/customers.ts';
import * as dataRequests from '../../contracts/data-requests.ts';
import * as orderDeliveries from '../../contracts/order-deliveries.ts';
import * as deliveriesOffice from '../../contracts/deliveries-office.ts';
import * as coupons from '../../contracts/coupons.ts';
import * as expenses from '../../contracts/expenses.ts';
import * as exports from '../../contracts/exports.ts';
import * as google from '../../contracts/google.ts';
import * as invoiceDocuments from '../../contracts/invoice-documents.ts';
import * as imports from '../../contracts/imports.ts';
import * as invoicePayments from '../../contracts/invoice-payments.ts';
import * as invoices from '../../contracts/invoices.ts';
import * as invoicePrompt from '../../contracts/invoice-prompt.ts';
import * as invoicesOffice from '../../contracts/invoices-office.ts';
import * as legal from '../../contracts/legal.ts';
import * as mails from '../../contracts/mails.ts';
import * as messages from '../../contracts/messages.ts';
import * as months from '../../contracts/months.ts';
import * as newsletter from '../../contracts/newsletter.ts';
import * as newsletterIssues from '../../contracts/newsletter-issues.ts';
import * as notifications from '../../contracts/notifications.ts';
import * as officePreferences from '../../contracts/office-preferences.ts';
import * as presence from '../../contracts/presence.ts';
import * as operations from '../../contracts/operations.ts';
import * as orders from '../../contracts/orders.ts';
import * as ordersOffice from '../../contracts/orders-office.ts';
import * as ownAddress from '../../contracts/own-address.ts';
import * as ownSessions from '../../contracts/own-sessions.ts';
import * as paperCalls from '../../contracts/paper-calls.ts';
import * as payPage from '../../contracts/pay-page.ts';
import * as people from '../../contracts/people.ts';
import * as payments from '../../contracts/payments.ts';
import * as paymentsOffice from '../../contracts/payments-office.ts';
import * as permissions from '../../contracts/permissions.ts';
import * as personalData from '../../contracts/personal-data.ts';
import * as proposalChanges from '../../contracts/proposal-changes.ts';
import * as proformas from '../../contracts/proformas.ts';
import * as proposals from '../../contracts/proposals.ts';
import * as quoteLink from '../../contracts/quote-link.ts';
import * as quotes from '../../contracts/quotes.ts';
import * as received from '../../contracts/received.ts';
import * as reconciliation from '../../contracts/reconciliation.ts';
import * as recruitment from '../../contracts/recruitment.ts';
import * as recruitmentOffice from '../../contracts/recruitment-office.ts';
import * as refunds from '../../contracts/refunds.ts';
import * as reports from '../../contracts/reports.ts';
import * as retention from '../../contracts/retention.ts';
import * as search from '../../contracts/search.ts';
import * as siteSearch from '../../contracts/site-search.ts';
import * as secondFactor from '../../contracts/second-factor.ts';
import * as seller from '../../contracts/seller.ts';
import * as myServices from '../../contracts/my-services.ts';
import * as serviceMessages from '../../contracts/service-messages.ts';
import * as services from '../../contracts/services.ts';
import * as settings from '../../contracts/settings.ts';
import * as setup from '../../contracts/setup.ts';
import * as settingsValues from '../../contracts/settings-values.ts';
import * as statements from '../../contracts/statements.ts';
import * as team from '../../contracts/team.ts';
import * as terms from '../../contracts/terms.ts';
import * as users from '../../contracts/users.ts';
import * as waitlist from '../../contracts/waitlist.ts';
import * as webhooks from '../../contracts/webhooks.ts';

export const CONTRACTS: Record<string, Record<string, unknown>> = {
  accounts,
  'api-keys': apiKeys,
  audit,
  blog,
  'blog-office': blogOffice,
  catalogue,
  'catalogue-office': catalogueOffice,
  certificates,
  checklists,
  classes,
  comments,
  content,
  coupons,
  customer,
  customers,
  credits,
  'data-requests': dataRequests,
  'deliveries-office': deliveriesOffice,
  'order-deliveries': orderDeliveries,
  expenses,
  exports,
  google,
  imports,
  'invoice-documents': invoiceDocuments,
  'invoice-payments': invoicePayments,
  invoices,
  'invoice-prompt': invoicePrompt,
  'invoices-office': invoicesOffice,
  legal,
  mails,
  messages,
  months,
  newsletter,
  'newsletter-issues': newsletterIssues,
  notifications,
  'office-preferences': officePreferences,
  presence,
  operations,
  orders,
  'orders-office': ordersOffice,
  'own-address': ownAddress,
  'my-services': myServices,
  'own-sessions': ownSessions,
  'paper-calls': paperCalls,
  'pay-page': payPage,
  payments,
  people,
  'payments-office': paymentsOffice,
  permissions,
  'personal-data': personalData,
  'proposal-changes': proposalChanges,
  proformas,
  proposals,
  'quote-link': quoteLink,
  quotes,
  received,
  reconciliation,
  recruitment,
  'recruitment-office': recruitmentOffice,
  refunds,
  reports,
  retention,
  search,
  'site-search': siteSearch,
  'second-factor': secondFactor,
  seller,
  'service-messages': serviceMessages,
  services,
  settings,
  setup,
  'settings-values': settingsValues,
  statements,
  team,
  terms,
  users,
  waitlist,
  webhooks,
};

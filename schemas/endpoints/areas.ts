import * as accounts from '../api/accounts.ts';
import * as adminApplications from '../api/admin-applications.ts';
import * as adminUsers from '../api/admin-users.ts';
import * as announcements from '../api/announcements.ts';
import * as apiDocument from '../api/api-document.ts';
import * as apiTokens from '../api/api-tokens.ts';
import * as appVersion from '../api/app-version.ts';
import * as applicants from '../api/applicants.ts';
import * as applicationLists from '../api/application-lists.ts';
import * as applicationSettings from '../api/application-settings.ts';
import * as applications from '../api/applications.ts';
import * as associates from '../api/associates.ts';
import * as audit from '../api/audit.ts';
import * as auth from '../api/auth.ts';
import * as bulkReruns from '../api/bulk-reruns.ts';
import * as checkoutSessions from '../api/checkout-sessions.ts';
import * as closeout from '../api/closeout.ts';
import * as commissions from '../api/commissions.ts';
import * as coApplicant from '../api/co-applicant.ts';
import * as contractSteps from '../api/contract-steps.ts';
import * as contracts from '../api/contracts.ts';
import * as creditChecks from '../api/credit-checks.ts';
import * as creditTiers from '../api/credit-tiers.ts';
import * as customerMessages from '../api/customer-messages.ts';
import * as dashboard from '../api/dashboard.ts';
import * as demoMessages from '../api/demo-messages.ts';
import * as devSupport from '../api/dev-support.ts';
import * as disclosures from '../api/disclosures.ts';
import * as explanations from '../api/explanations.ts';
import * as followUps from '../api/follow-ups.ts';
import * as formConfigs from '../api/form-configs.ts';
import * as formEdits from '../api/form-edits.ts';
import * as formLists from '../api/form-lists.ts';
import * as freemium from '../api/freemium.ts';
import * as customerView from '../api/customer-view.ts';
import * as edgeOrders from '../api/edge-orders.ts';
import * as pointOfSale from '../api/point-of-sale.ts';
import * as getaccept from '../api/getaccept.ts';
import * as googleCalendar from '../api/google-calendar.ts';
import * as health from '../api/health.ts';
import * as hubspot from '../api/hubspot.ts';
import * as intake from '../api/intake.ts';
import * as integrations from '../api/integrations.ts';
import * as isoftpull from '../api/isoftpull.ts';
import * as jobQueues from '../api/job-queues.ts';
import * as jobSchedules from '../api/job-schedules.ts';
import * as jobs from '../api/jobs.ts';
import * as laa from '../api/laa.ts';
import * as lenderHealth from '../api/lender-health.ts';
import * as lenderObjects from '../api/lender-objects.ts';
import * as lenderOptions from '../api/lender-options.ts';
import * as lenderStatuses from '../api/lender-statuses.ts';
import * as lenderTasks from '../api/lender-tasks.ts';
import * as lenderTests from '../api/lender-tests.ts';
import * as marketingLinks from '../api/marketing-links.ts';
import * as messageLimits from '../api/message-limits.ts';
import * as messageReports from '../api/message-reports.ts';
import * as messageTemplates from '../api/message-templates.ts';
import * as notifications from '../api/notifications.ts';
import * as oneTimeJobs from '../api/one-time-jobs.ts';
import * as oneTimeLinks from '../api/one-time-links.ts';
import * as openLinks from '../api/open-links.ts';
import * as orgMerges from '../api/org-merges.ts';
import * as orgs from '../api/orgs.ts';
import * as outsideForms from '../api/outside-forms.ts';
import * as outstandingOrders from '../api/outstanding-orders.ts';
import * as pages from '../api/pages.ts';
import * as prefill from '../api/prefill.ts';
import * as partners from '../api/partners.ts';
import * as pins from '../api/pins.ts';
import * as erasures from '../api/erasures.ts';
import * as quarantines from '../api/quarantines.ts';
import * as realtime from '../api/realtime.ts';
import * as reference from '../api/reference.ts';
import * as registration from '../api/registration.ts';
import * as metrics from '../api/metrics.ts';
import * as reportFiles from '../api/report-files.ts';
import * as reportingViews from '../api/reporting-views.ts';
import * as reports from '../api/reports.ts';
import * as revenueReports from '../api/revenue-reports.ts';
import * as routing from '../api/routing.ts';
import * as ruleSets from '../api/rule-sets.ts';
import * as sendLinks from '../api/send-links.ts';
import * as sentForms from '../api/sent-forms.ts';
import * as settlements from '../api/settlements.ts';
import * as shopperForms from '../api/shopper-forms.ts';
import * as shopperResults from '../api/shopper-results.ts';
import * as signInCodes from '../api/sign-in-codes.ts';
import * as signInFactors from '../api/sign-in-factors.ts';
import * as status from '../api/status.ts';
import * as stepUp from '../api/step-up.ts';
import * as storeContracts from '../api/store-contracts.ts';
import * as storeCredentials from '../api/store-credentials.ts';
import * as storeSettings from '../api/store-settings.ts';
import * as storeIntegrations from '../api/store-integrations.ts';
import * as stores from '../api/stores.ts';
import * as billingPlans from '../api/billing-plans.ts';
import * as billingSetup from '../api/billing-setup.ts';
import * as invoices from '../api/invoices.ts';
import * as paymentMethods from '../api/payment-methods.ts';
import * as stripeSettings from '../api/stripe-settings.ts';
import * as subscriptions from '../api/subscriptions.ts';
import * as systemSettings from '../api/system-settings.ts';
import * as terms from '../api/terms.ts';
import * as testForms from '../api/test-forms.ts';
import * as tokenForms from '../api/token-forms.ts';
import * as userflow from '../api/userflow.ts';
import * as users from '../api/users.ts';
import * as verification from '../api/verification.ts';
import * as walletPasses from '../api/wallet-passes.ts';
import * as webhookEndpoints from '../api/webhook-endpoints.ts';
import * as webhooks from '../api/webhooks.ts';
import type { EndpointContract } from '../api/index.ts';

interface Area {
  name: string;
  description: string;
  /** The contract files whose endpoints belong to this group. */
  files: readonly object[];
}

/** The groups of endpoints in the API document, in the order of the document. */
export const areas: readonly Area[] = [
  {
    name: 'Sign-in and sessions',
    description:
      'Sign in, sessions, passwords, one-time links, sign-in codes, authenticator apps, passkeys, terms.',
    files: [auth, oneTimeLinks, pins, signInCodes, signInFactors, stepUp, terms],
  },
  {
    name: "Shopper's application",
    description: 'Calls of the shopper pages: start, confirm the phone, answer, submit, choose an offer.',
    files: [
      ...[outsideForms, shopperForms, shopperResults, verification, coApplicant, tokenForms, status],
      walletPasses,
      prefill,
    ],
  },
  {
    name: 'Send links',
    description: 'Send a shopper the link to an application, and see its delivery.',
    files: [sendLinks, sentForms, openLinks, intake],
  },
  {
    name: 'Customer view',
    description: "Show a shopper the results on the store's screen.",
    files: [customerView],
  },
  {
    name: 'Applications',
    description:
      'Lists, one application with the answer of every lender, edits, closeout, test applications.',
    files: [
      applications,
      applicationLists,
      formLists,
      followUps,
      formEdits,
      adminApplications,
      closeout,
      creditChecks,
      explanations,
      outstandingOrders,
      settlements,
      realtime,
      testForms,
    ],
  },
  {
    name: 'Applicants',
    description: 'People who applied, notes about them, the disclosures they accepted.',
    files: [applicants],
  },
  {
    name: 'Lender decisions',
    description: 'Submit to lenders, ask again, decide for in-house lenders, send offers.',
    files: [routing, lenderStatuses, customerMessages],
  },
  {
    name: 'Orders and contracts',
    description: 'Steps after a chosen offer: goods, contract, delivery, cancellation, refund.',
    files: [contracts, contractSteps, storeContracts],
  },
  {
    name: 'Forms and links',
    description: "A store's application form, its marketing links and pages.",
    files: [applicationSettings, formConfigs, marketingLinks, pages],
  },
  {
    name: 'Lenders',
    description: "Lenders, a store's credentials, sign-ups, credit tiers, disclosures, freemium.",
    files: [
      lenderObjects,
      lenderOptions,
      lenderHealth,
      lenderTasks,
      lenderTests,
      storeCredentials,
      creditTiers,
      disclosures,
      freemium,
    ],
  },
  {
    name: 'API tokens',
    description: 'Tokens with which programs of a store read data.',
    files: [apiTokens],
  },
  {
    name: 'Checkout and events',
    description: 'Applications that tills and web shops start, and the events that their systems get.',
    files: [checkoutSessions, webhookEndpoints],
  },
  {
    name: 'Integrations',
    description: 'Other products that stores and internal staff connect.',
    files: [
      integrations,
      storeIntegrations,
      hubspot,
      getaccept,
      googleCalendar,
      isoftpull,
      userflow,
      pointOfSale,
      edgeOrders,
    ],
  },
  {
    name: 'Stores and organizations',
    description: 'Stores, organizations, settings, associates, registration, merges.',
    files: [
      stores,
      storeSettings,
      associates,
      orgs,
      orgMerges,
      messageLimits,
      messageTemplates,
      laa,
      registration,
      accounts,
    ],
  },
  {
    name: 'Users and roles',
    description: 'Users, their roles, view as another user.',
    files: [users, adminUsers],
  },
  {
    name: 'Notifications',
    description: 'Notifications of users in the portal.',
    files: [notifications, announcements, appVersion],
  },
  {
    name: 'Partners',
    description: 'Affiliates, account executives and referral partners, their stores and commissions.',
    files: [partners, commissions],
  },
  {
    name: 'Reference data',
    description: 'Industries, locations, franchises, time zones.',
    files: [reference],
  },
  {
    name: 'Reports',
    description: 'Figures of stores, associates, links and lenders, and the applications behind them.',
    files: [reports, revenueReports, dashboard, reportingViews, reportFiles, metrics],
  },
  {
    name: 'Billing',
    description: 'Subscriptions of stores, plans, coupons, cards and invoices.',
    files: [subscriptions, billingSetup, billingPlans, paymentMethods, invoices, stripeSettings],
  },
  {
    name: 'Webhooks',
    description: 'Signed calls of lenders, of Stripe and of Twilio.',
    files: [webhooks, messageReports],
  },
  {
    name: 'Rules',
    description: 'Rule sets of routing, their trials.',
    files: [ruleSets],
  },
  {
    name: 'Jobs and audit log',
    description: 'For internal staff: queues, jobs, re-runs, the audit log, system settings.',
    files: [
      ...[jobs, jobQueues, jobSchedules, bulkReruns, quarantines, erasures, audit, demoMessages],
      ...[oneTimeJobs, systemSettings, devSupport],
    ],
  },
  {
    name: 'Health and document',
    description: 'Health checks, and this document.',
    files: [health, apiDocument],
  },
];

const areaByContract = new Map<unknown, Area>(
  areas.flatMap((area) =>
    area.files.flatMap((file) => Object.values(file).map((value) => [value, area] as const)),
  ),
);

export const areaOf = (contract: EndpointContract): Area | undefined => areaByContract.get(contract);

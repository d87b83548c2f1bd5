interface Area {
  name: string;
  description: string;
  /** Matched against the path without parameter values, `/admin` and `/v2`. */
  path: RegExp;
}

/**
 * The groups of the API document, in order. An endpoint belongs to the first group whose pattern matches its
 * path.
 */
export const areas: readonly Area[] = [
  {
    name: 'Sign-in and sessions',
    description: 'Sign in, sessions, passwords, one-time links, sign-in codes, terms.',
    path: /^\/(auth|pos|verify\/(email|phone|check\/email)|disclosures\/fp-)/,
  },
  {
    name: "Shopper's application",
    description: 'What the page of a shopper calls: begin, prove the phone, answer, submit, choose an offer.',
    path: /^\/(shopper|outside-form|verify|co-applicant|geolocation|status|forms\/(create\/outside|update\/|unauthenticated|\{form_id\}\/\{token\}))/,
  },
  {
    name: 'Send links',
    description: 'Send a shopper the link to an application, and see what became of it.',
    path: /^\/(send-links|sent-forms|stores\/send-outside-form-link|forms\/(create\/intake|exists))/,
  },
  {
    name: 'Customer view',
    description: "Show a shopper the results on the store's screen.",
    path: /^\/(aaso|e2e\/applicant\/hand-off|forms\/processing\/details\/limited)/,
  },
  {
    name: 'Applications',
    description:
      'Lists, one application with the answer of every lender, edits, closeout, test applications.',
    path: /^\/(forms|applications|application-results|explanations|realtime|credit-checks)\b/,
  },
  {
    name: 'Applicants',
    description: 'People who applied, notes about them, the disclosures they accepted.',
    path: /^\/applicant(s|-notes|-disclosures)\b/,
  },
  {
    name: 'Lender decisions',
    description: 'Submit to lenders, ask again, decide for in-house lenders, send offers.',
    path: /^\/(api-pipe\/(application|\{lender_id\}.*send-offer)|e2e\/(application|send-)|attempts)/,
  },
  {
    name: 'Orders and contracts',
    description: 'What follows a chosen offer: goods, contract, delivery, cancellation, refund.',
    path: /^\/(e2e|api-pipe|contract-steps)\b/,
  },
  {
    name: 'Forms and links',
    description: "A store's application form, its marketing links and pages.",
    path: /^\/(application-settings|cfa-configs|marketing-links|pages)\b/,
  },
  {
    name: 'Lenders',
    description: "Lenders, a store's credentials, sign-ups, credit tiers, disclosures, freemium.",
    path: /^\/(lender|store-credentials|credit-tiers|disclosures|freemium)/,
  },
  {
    name: 'API tokens',
    description: 'Tokens by which programs of a store read.',
    path: /^\/store-api-tokens/,
  },
  {
    name: 'Stores and organizations',
    description: 'Stores, organizations, settings, associates, registration, merges.',
    path: /^\/(stores?\b|store-(settings|associates|processor)|orgs?\b|org-|laa|register|account|merge-org|unmerge-org|disable-(org|store)|clear-store-cache|convert-fp|reverse-fp)/,
  },
  {
    name: 'Users and roles',
    description: 'Users, their roles, view as another user.',
    path: /^\/(users?\b|user-role-maps|disable-user|reset-impersonation|applicant\/send-temporary-password)/,
  },
  {
    name: 'Notifications',
    description: 'What people are told in the portal.',
    path: /^\/(notifications|user-notifications)/,
  },
  {
    name: 'Reference data',
    description: 'Industries, locations, franchises, time zones.',
    path: /^\/(industries|locations|franchises|timezones)/,
  },
  { name: 'Webhooks', description: 'Signed calls of lenders and of Twilio.', path: /^\/webhooks/ },
  {
    name: 'Rules',
    description: 'Rule sets of routing, their trials.',
    path: /^\/rule-sets/,
  },
  {
    name: 'Jobs and audit log',
    description: 'For internal staff: queues, jobs, re-runs, the audit log, system settings.',
    path: /^\/(bull|run-worker-job|audit-events|system-settings|demo)/,
  },
  { name: 'Health and document', description: 'Is it up, and this document.', path: /^\/(health|openapi)/ },
];

export const areaOf = (path: string): Area | undefined => {
  const short = path.replace(/^(\/(admin|v2)(?=\/))+/, '');
  return areas.find((area) => area.path.test(short));
};

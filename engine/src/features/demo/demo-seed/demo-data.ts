import type { CountryCode, Currency } from '@millrace/schemas/countries';
import type { Role } from '@millrace/schemas/permissions';
import type { NewManualLender } from '../../lenders/lender-objects/index.ts';

/**
 * The password of every demo user. The start command prints it, because a demo contains no data that needs
 * protection.
 */
export const demoPassword = 'Millrace-Demo-2026!';

/** The email domain of demo users. A database with such users is a demo database. */
export const demoDomain = '@demo.millrace.test';

export interface DemoStore {
  /** A fixed uuid, so that a second start finds the store even if a user has renamed it. */
  uuid: string;
  slug: string;
  name: string;
  phone: string;
  city: string;
  state: string;
  timezone: string;
  industry: string;
  isProcessor?: boolean;
  /** Default: US. */
  country?: CountryCode;
  /** Default: USD. */
  currency?: Currency;
}

export interface DemoOrg {
  name: string;
  franchise?: string;
  /** A region of this org, with the slugs of its stores. */
  region?: { name: string; stores: readonly string[] };
  /** True if this org belongs to the lender affiliate account. */
  affiliate?: true;
  /** True if the start command prints the URLs of the org's stores. */
  isPrinted?: true;
  stores: readonly DemoStore[];
}

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Orgs of the demo. A new org is added at the end, because ids of past applications contain its position. */
export const demoOrgs: readonly DemoOrg[] = [
  {
    name: 'Buckeye Furniture Group',
    isPrinted: true,
    franchise: 'Slumberline',
    region: { name: 'Columbus', stores: ['larch-street-furniture'] },
    stores: [
      {
        uuid: uuid(1),
        slug: 'larch-street-furniture',
        name: 'Larch Street Furniture',
        phone: '(614) 555-0110',
        city: 'Columbus',
        state: 'OH',
        timezone: 'America/New_York',
        industry: 'furniture',
      },
      {
        uuid: uuid(2),
        slug: 'maple-mattress',
        name: 'Maple Mattress',
        phone: '(614) 555-0127',
        city: 'Dublin',
        state: 'OH',
        timezone: 'America/New_York',
        industry: 'mattress',
      },
    ],
  },
  {
    name: 'Lone Star Appliances',
    isPrinted: true,
    stores: [
      {
        uuid: uuid(3),
        slug: 'lone-star-appliances',
        name: 'Lone Star Appliances',
        phone: '(512) 555-0143',
        city: 'Austin',
        state: 'TX',
        timezone: 'America/Chicago',
        industry: 'appliances',
      },
    ],
  },
  {
    name: 'Evergreen Dental Partners',
    affiliate: true,
    stores: [
      {
        uuid: uuid(4),
        slug: 'evergreen-dental',
        name: 'Evergreen Dental',
        phone: '(206) 555-0162',
        city: 'Seattle',
        state: 'WA',
        timezone: 'America/Los_Angeles',
        industry: 'dental',
      },
    ],
  },
  {
    name: 'Saguaro Smiles',
    affiliate: true,
    stores: [
      {
        uuid: uuid(5),
        slug: 'saguaro-smiles',
        name: 'Saguaro Smiles',
        phone: '(602) 555-0171',
        city: 'Phoenix',
        state: 'AZ',
        timezone: 'America/Phoenix',
        industry: 'dental',
      },
    ],
  },
  {
    name: 'Peachtree Tires',
    stores: [
      {
        uuid: uuid(6),
        slug: 'peachtree-tires',
        name: 'Peachtree Tires',
        phone: '(404) 555-0188',
        city: 'Atlanta',
        state: 'GA',
        timezone: 'America/New_York',
        industry: 'tires',
      },
    ],
  },
  {
    name: 'Prairie Processing',
    stores: [
      {
        uuid: uuid(7),
        slug: 'prairie-processing',
        name: 'Prairie Processing',
        phone: '(402) 555-0194',
        city: 'Omaha',
        state: 'NE',
        timezone: 'America/Chicago',
        industry: 'other',
        isProcessor: true,
      },
    ],
  },
  {
    name: 'Aldersyke Home',
    isPrinted: true,
    stores: [
      {
        uuid: uuid(8),
        slug: 'aldersyke-interiors',
        name: 'Aldersyke Interiors',
        phone: '+44 1134 960123',
        city: 'Leeds',
        state: 'ENG',
        country: 'GB',
        currency: 'GBP',
        timezone: 'Europe/London',
        industry: 'furniture',
      },
    ],
  },
];

/**
 * Keys of the in-house lenders. Every demo store has these lenders. Only one form of each demo store contains
 * them: the form that asks all lenders at once.
 */
export const inHouseLenders: ReadonlySet<string> = new Set(['proprietary-in-house', 'third-party-in-house']);

/** Settings of lenders in the demo. If staff has set a setting, that setting applies instead. */
export const demoSettings: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  // The credit score that every shopper gets until a credit check is connected.
  'proprietary-in-house': { credit_score: 742 },
  // The path at which the lender's sandbox accepts answers to identity questions.
  flexshopper: { verifyAnswersPath: '/users/me/verify-answers' },
};

/**
 * Keys of lenders that no demo store in the US has, because a demo with all lenders would ask a shopper for
 * every field. Staff and stores can add these lenders by hand, with the sandbox credentials in the lender's
 * scenarios.json. Demo stores in other countries have all lenders of their country.
 */
export const outsideDemo: ReadonlySet<string> = new Set([
  'flexshopper',
  'katapult',
  'moneylion-engine',
  'progressive-leasing',
  'snap-finance',
]);

/**
 * Keys of lenders that only one demo store has, each with the slug of the store. The usual forms of the store do
 * not ask them; a separate form asks each of them first.
 */
export const inOneStore: Readonly<Record<string, string>> = { affirm: 'maple-mattress' };

/**
 * Lenders of the demo without an API: the store applies on their websites. These two lenders are invented.
 */
export const demoManualLenders: readonly NewManualLender[] = [
  {
    key: 'manual-brasswick-loans',
    name: 'Brasswick Loans',
    lenderType: 'near_prime',
    requiredInput: ['username', 'password'],
    applicationUrl: 'https://apply.brasswick-loans.example/merchants',
    startUrl: 'https://brasswick-loans.example',
    avgProcessingTimeS: 1200,
    inquiry: 'hard',
    formFields: asked(['first_name', 'last_name', 'date_of_birth', 'ssn_number', 'gross_monthly_income']),
  },
  {
    key: 'manual-quillfern-leasing',
    name: 'Quillfern Leasing',
    lenderType: 'lto',
    requiredInput: ['username', 'password', 'store_number'],
    applicationUrl: 'https://dealers.quillfern-leasing.example/apply',
    startUrl: 'https://quillfern-leasing.example',
    avgProcessingTimeS: 600,
    inquiry: 'none',
    formFields: asked(['first_name', 'last_name', 'date_of_birth', 'gross_monthly_income']),
  },
];

/** The lender affiliate account of the demo, and the key of its lender. */
export const demoAffiliate = { lender: 'koalafi', name: 'Koalafi partners' };

function asked(ids: readonly string[]): NewManualLender['formFields'] {
  return ids.map((id) => ({ id, required: true }));
}

export interface DemoPerson {
  role: Role;
  name: readonly [first: string, last: string];
  /** Slugs of the user's stores. The user's org is the org of the first store. Absent for Millrace staff. */
  stores?: readonly string[];
  /** True if the user manages the whole org and not a single store. */
  wholeOrg?: true;
}

const home = ['larch-street-furniture'];

/** Demo users, one for each role. */
export const demoPeople: readonly DemoPerson[] = [
  { role: 'DEV_ADMIN', name: ['Dana', 'Okafor'] },
  { role: 'ORG_ADMIN', name: ['Olive', 'Hart'], stores: home, wholeOrg: true },
  { role: 'STORE_ADMIN', name: ['Stan', 'Novak'], stores: home },
  { role: 'FP_ADMIN', name: ['Farid', 'Haddad'] },
  { role: 'FP_SUPPORT', name: ['Sol', 'Reyes'] },
  { role: 'FP_SALES', name: ['Sasha', 'Petrov'] },
  { role: 'FP_MASTER', name: ['Mina', 'Sato'] },
  { role: 'BASIC', name: ['Bea', 'Lindqvist'], stores: home },
  { role: 'SALES_ASSOCIATE', name: ['Ari', 'Cohen'], stores: home },
  { role: 'PROCESSOR', name: ['Priya', 'Nair'], stores: home },
  { role: 'MANAGED_PROCESSOR', name: ['Manu', 'Vargas'], stores: ['prairie-processing', ...home] },
  { role: 'LAA_ADMIN', name: ['Lena', 'Fischer'] },
  { role: 'LAA_ORG', name: ['Luca', 'Romano'], stores: ['evergreen-dental'], wholeOrg: true },
  { role: 'LAA_STORE', name: ['Lila', 'Singh'], stores: ['saguaro-smiles'] },
  { role: 'FREEMIUM_ORG', name: ['Fern', 'Abebe'], stores: ['peachtree-tires'], wholeOrg: true },
  { role: 'FREEMIUM_STORE', name: ['Finn', 'Walsh'], stores: ['peachtree-tires'] },
  { role: 'AFFILIATE', name: ['Ali', 'Demir'] },
  { role: 'DEMO', name: ['Demi', 'Larsen'], stores: home },
  { role: 'GENERAL_ACCESS', name: ['Gita', 'Rao'] },
  { role: 'DAILY_TESTING', name: ['Tess', 'Moreau'], stores: home },
];

/** Second staff users, for actions that another member of staff must confirm. */
export const demoSeconds: readonly (DemoPerson & { prefix: string })[] = [
  { prefix: 'second-', role: 'DEV_ADMIN', name: ['Devon', 'Kaya'] },
];

/**
 * The prefix in the email addresses of users in the second org. These users have the same roles as those in
 * the first org. They show that one org never sees another org's data.
 */
const next = 'lone-star-';
const there = ['lone-star-appliances'];
export const demoOtherOrgUsers: readonly (DemoPerson & { prefix: string })[] = [
  { prefix: next, role: 'ORG_ADMIN', name: ['Nell', 'Barrera'], stores: there, wholeOrg: true },
  { prefix: next, role: 'STORE_ADMIN', name: ['Tomas', 'Ibarra'], stores: there },
  { prefix: next, role: 'BASIC', name: ['June', 'Castillo'], stores: there },
  { prefix: next, role: 'SALES_ASSOCIATE', name: ['Wes', 'Holloway'], stores: there },
  { prefix: next, role: 'PROCESSOR', name: ['Paz', 'Moreno'], stores: there },
];

/** Users of the store in the United Kingdom, whose amounts are in pounds. */
const uk = 'uk-';
const leeds = ['aldersyke-interiors'];
export const demoUkUsers: readonly (DemoPerson & { prefix: string })[] = [
  { prefix: uk, role: 'ORG_ADMIN', name: ['Imogen', 'Sayer'], stores: leeds, wholeOrg: true },
  { prefix: uk, role: 'STORE_ADMIN', name: ['Rhys', 'Calloway'], stores: leeds },
  { prefix: uk, role: 'BASIC', name: ['Nadia', 'Firth'], stores: leeds },
  { prefix: uk, role: 'SALES_ASSOCIATE', name: ['Callum', 'Baines'], stores: leeds },
  { prefix: uk, role: 'PROCESSOR', name: ['Orla', 'Devlin'], stores: leeds },
];

interface SeededPartner {
  kind: 'affiliate' | 'account-executive' | 'referral-partner';
  name: string;
  email: string;
  /** The role of the demo user who signs in as the partner. */
  role?: Role;
  /** Slugs of the stores. */
  stores: readonly string[];
  centsOfSale: number;
  pointsOfInvoice: number;
  bonus?: { cents: number; reason: string };
}

/** One partner of each kind, with the partner's stores and commission rates. */
export const demoPartners: readonly SeededPartner[] = [
  {
    ...{ kind: 'affiliate', name: 'Demir Referrals', email: `affiliate${demoDomain}`, role: 'AFFILIATE' },
    stores: ['larch-street-furniture', 'lone-star-appliances'],
    ...{ centsOfSale: 5000, pointsOfInvoice: 1000 },
    bonus: { cents: 25_000, reason: 'Bonus for the first store of the quarter' },
  },
  {
    ...{ kind: 'account-executive', name: 'Sasha Petrov', email: `fp-sales${demoDomain}`, role: 'FP_SALES' },
    stores: ['larch-street-furniture', 'maple-mattress', 'lone-star-appliances', 'peachtree-tires'],
    ...{ centsOfSale: 1500, pointsOfInvoice: 500 },
  },
  {
    ...{ kind: 'referral-partner', name: 'Ohio Furniture Guild', email: `guild${demoDomain}` },
    stores: ['larch-street-furniture', 'maple-mattress'],
    ...{ centsOfSale: 2000, pointsOfInvoice: 500 },
  },
];

/**
 * Sales associates of the first store and of the store in the United Kingdom. Shoppers can select them.
 * Associates cannot sign in.
 */
export const demoAssociates: readonly (readonly [first: string, last: string])[] = [
  ['Robin', 'Sample'],
  ['Casey', 'Sample'],
];

/**
 * Returns the email address of a demo user, which contains the role: `store-admin@...`, or
 * `lone-star-store-admin@...` in the second org.
 */
export const demoEmail = (role: Role, prefix = ''): string =>
  `${prefix}${role.toLowerCase().replaceAll('_', '-')}${demoDomain}`;

export const demoThankYou = {
  header: 'Thank you for your application',
  message: 'Show this page to your sales associate to finish your purchase.',
  es: {
    header: 'Gracias por su solicitud',
    message: 'Muestre esta página a su vendedor para terminar su compra.',
  },
};

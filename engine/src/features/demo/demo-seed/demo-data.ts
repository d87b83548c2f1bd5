import type { Role } from '@millrace/schemas/permissions';

/** The password of every demo user. The start prints it; a demo holds no data that needs protection. */
export const demoPassword = 'Millrace-Demo-2026!';

/** Users with this email domain mark a demo database. A database with real users has none or others. */
export const demoDomain = '@demo.millrace.test';

export interface DemoStore {
  /** Fixed, so that a second start finds the store even if a user renamed it. */
  uuid: string;
  slug: string;
  name: string;
  phone: string;
  city: string;
  state: string;
  timezone: string;
  industry: string;
  isProcessor?: boolean;
}

export interface DemoOrg {
  name: string;
  franchise?: string;
  /** A region of this org and the slugs of its stores. */
  region?: { name: string; stores: readonly string[] };
  /** This org belongs to the lender affiliate account. */
  affiliate?: true;
  stores: readonly DemoStore[];
}

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The start banner prints links of the first `printedOrgs` orgs only. */
export const demoOrgs: readonly DemoOrg[] = [
  {
    name: 'Buckeye Furniture Group',
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
];

/** In-house lenders. Every demo store has them and a second form that asks them and the other lenders at once. */
export const inTheHouse: ReadonlySet<string> = new Set(['proprietary-in-house', 'third-party-in-house']);

/** Settings of lenders in the demo. A setting that staff has made wins over them. */
export const demoSettings: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  // the score of every shopper, until a credit check is connected
  'proprietary-in-house': { credit_score: 742 },
  // the path at which the sandbox takes answers to identity questions
  flexshopper: { verifyAnswersPath: '/users/me/verify-answers' },
};

/**
 * Lenders that no demo store has. A demo with all of them would ask a shopper for every field at once. Staff and
 * stores add them by hand, with the sandbox's credentials from their scenarios.json.
 */
export const outsideDemo: ReadonlySet<string> = new Set([
  'flexshopper',
  'katapult',
  'moneylion-engine',
  'payment-assist',
  'progressive-leasing',
  'snap-finance',
]);

/** The lender affiliate account belongs to this lender. */
export const demoAffiliate = { lender: 'koalafi', name: 'Koalafi partners' };

/** The start banner prints the links of this many orgs. */
export const printedOrgs = 2;

export interface DemoPerson {
  role: Role;
  name: readonly [first: string, last: string];
  /** Slugs of the user's stores. The user's org is the org of the first one; Millrace staff have none. */
  stores?: readonly string[];
  /** The user manages the whole org and no single store. */
  wholeOrg?: true;
}

const home = ['larch-street-furniture'];

/** One user of each role. */
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

/** A second staff user, for actions that two members of staff must confirm. */
export const demoSeconds: readonly (DemoPerson & { prefix: string })[] = [
  { prefix: 'second-', role: 'DEV_ADMIN', name: ['Devon', 'Kaya'] },
];

/** Users of the second org with the same roles. They show that one org never sees the other's data. */
const next = 'lone-star-';
const there = ['lone-star-appliances'];
export const demoNeighbours: readonly (DemoPerson & { prefix: string })[] = [
  { prefix: next, role: 'ORG_ADMIN', name: ['Nell', 'Barrera'], stores: there, wholeOrg: true },
  { prefix: next, role: 'STORE_ADMIN', name: ['Tomas', 'Ibarra'], stores: there },
  { prefix: next, role: 'BASIC', name: ['June', 'Castillo'], stores: there },
  { prefix: next, role: 'SALES_ASSOCIATE', name: ['Wes', 'Holloway'], stores: there },
  { prefix: next, role: 'PROCESSOR', name: ['Paz', 'Moreno'], stores: there },
];

/** Sales associates of the first store. Shoppers can select them; they cannot sign in. */
export const demoAssociates: readonly (readonly [first: string, last: string])[] = [
  ['Robin', 'Sample'],
  ['Casey', 'Sample'],
];

/** The address names the role: `store-admin@...`, in the second org `lone-star-store-admin@...`. */
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

import type { Role } from '@millrace/schemas/permissions';

/** Everybody's password in the demo, printed at the start: there is nothing behind it that is worth anything. */
export const demoPassword = 'Millrace-Demo-2026!';

/** By this a database that holds a demo is told from one that holds somebody's business. */
export const demoDomain = '@demo.millrace.test';

export interface DemoStore {
  /** Fixed, so that a second start finds a store that somebody renamed. */
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
  /** Stores of it that stand close together, by their slugs. */
  region?: { name: string; stores: readonly string[] };
  /** It belongs to the lender affiliate account. */
  affiliate?: true;
  stores: readonly DemoStore[];
}

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The first two have their links in the banner; the others are there to be found. */
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

/** Lenders in the house: every store of the demo has them, and a form of its own on which they race the others. */
export const inTheHouse: ReadonlySet<string> = new Set(['proprietary-in-house', 'third-party-in-house']);

/** What lenders of the demo are set to, unless staff has set it to something else. */
export const demoSettings: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  // every shopper's score, until a credit check is connected
  'proprietary-in-house': { credit_score: 742 },
  // where the sandbox takes the answers to identity questions
  flexshopper: { verifyAnswersPath: '/users/me/verify-answers' },
};

/**
 * Lenders that no store of the demo has: a demo with all of them would ask a shopper for everything at once. Staff and
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

/** The lender affiliate account is that of this lender. */
export const demoAffiliate = { lender: 'koalafi', name: 'Koalafi partners' };

/** Whose links the banner prints. */
export const printedOrgs = 2;

export interface DemoPerson {
  role: Role;
  name: readonly [first: string, last: string];
  /** Slugs of the stores they work in. Their org is that of the first one; people of Millrace have none. */
  stores?: readonly string[];
  /** They look after the whole org, and no store in particular. */
  wholeOrg?: true;
}

const home = ['larch-street-furniture'];

/** One person of each role. */
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

/** Who confirms what one person of Millrace may not do alone. */
export const demoSeconds: readonly (DemoPerson & { prefix: string })[] = [
  { prefix: 'second-', role: 'DEV_ADMIN', name: ['Devon', 'Kaya'] },
];

/** The same roles of stores in the second org: what one org shows, and the other must not. */
const next = 'lone-star-';
const there = ['lone-star-appliances'];
export const demoNeighbours: readonly (DemoPerson & { prefix: string })[] = [
  { prefix: next, role: 'ORG_ADMIN', name: ['Nell', 'Barrera'], stores: there, wholeOrg: true },
  { prefix: next, role: 'STORE_ADMIN', name: ['Tomas', 'Ibarra'], stores: there },
  { prefix: next, role: 'BASIC', name: ['June', 'Castillo'], stores: there },
  { prefix: next, role: 'SALES_ASSOCIATE', name: ['Wes', 'Holloway'], stores: there },
  { prefix: next, role: 'PROCESSOR', name: ['Paz', 'Moreno'], stores: there },
];

/** People of the first store whom shoppers can name; they do not sign in. */
export const demoAssociates: readonly (readonly [first: string, last: string])[] = [
  ['Robin', 'Sample'],
  ['Casey', 'Sample'],
];

/** Found by what they may do: `store-admin@...`, in the second org `lone-star-store-admin@...`. */
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

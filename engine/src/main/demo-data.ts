import type { Role } from '@millrace/schemas/permissions';

/** Everybody's password in the demo, printed at the start: there is nothing behind it that is worth anything. */
export const demoPassword = 'Millrace-Demo-2026!';

export interface DemoStore {
  slug: string;
  name: string;
  phone: string;
  state: string;
  timezone: string;
  industry: string;
}

export const demoOrgs: readonly { name: string; stores: readonly DemoStore[] }[] = [
  {
    name: 'Buckeye Furniture Group',
    stores: [
      {
        slug: 'larch-street-furniture',
        name: 'Larch Street Furniture',
        phone: '(614) 555-0110',
        state: 'OH',
        timezone: 'America/New_York',
        industry: 'furniture',
      },
      {
        slug: 'maple-mattress',
        name: 'Maple Mattress',
        phone: '(614) 555-0127',
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
        slug: 'lone-star-appliances',
        name: 'Lone Star Appliances',
        phone: '(512) 555-0143',
        state: 'TX',
        timezone: 'America/Chicago',
        industry: 'appliances',
      },
    ],
  },
];

interface DemoPerson {
  role: Role;
  name: readonly [first: string, last: string];
  /** Where they work: one of the first org's stores, its whole org, or nowhere in particular. */
  works: 'millrace' | 'org' | 'store';
}

/** One person of each role that a newcomer wants to look through. */
export const demoPeople: readonly DemoPerson[] = [
  { role: 'DEV_ADMIN', name: ['Dana', 'Okafor'], works: 'millrace' },
  { role: 'FP_SUPPORT', name: ['Sol', 'Reyes'], works: 'millrace' },
  { role: 'ORG_ADMIN', name: ['Olive', 'Hart'], works: 'org' },
  { role: 'STORE_ADMIN', name: ['Stan', 'Novak'], works: 'store' },
  { role: 'BASIC', name: ['Bea', 'Lindqvist'], works: 'store' },
  { role: 'PROCESSOR', name: ['Priya', 'Nair'], works: 'store' },
];

/** People shoppers can name; they do not sign in. */
export const demoAssociates: readonly (readonly [first: string, last: string])[] = [
  ['Robin', 'Sample'],
  ['Casey', 'Sample'],
];

export const demoEmail = (name: readonly string[]): string =>
  `${name.join('.').toLowerCase()}@demo.millrace.test`;

export const demoThankYou = {
  header: 'You are all set',
  message: 'Show this page to your sales associate to finish your purchase.',
};

import { applicants, type Story } from '../../../../fixtures/applicants/index.ts';

export interface Person {
  answers: Readonly<Record<string, string>>;
  correction: Readonly<Record<string, string>>;
  name: string;
  email: string;
  /** The phone number as the form shows it, for example `(555) 010-0103`. */
  mobile: string;
}

export interface ShopperOptions {
  /**
   * Tags that set how the lender sandbox's lenders decide, for example `koalafi-decline`. The sandbox reads
   * them from the email address.
   */
  tags?: readonly string[];
  /** The last two digits of the phone number. Each person of one test installation needs different ones. */
  phone: string;
  answers?: Readonly<Record<string, string>>;
}

/**
 * Returns one of the synthetic applicants (`story`), with a phone number and an email address that no other
 * applicant has.
 */
export function person(story: Story, { tags = [], phone, answers = {} }: ShopperOptions): Person {
  const known = applicants[story];
  const first = String(known.answers['first_name']);
  const last = String(known.answers['last_name']);
  const mobile = `(555) 010-01${phone}`;
  const email = `${[`shopper${phone}`, ...tags].join('+')}@example.com`;
  return {
    answers: { ...texts(known.answers), mobile_phone: mobile, email, ...answers },
    correction: texts(known.correction ?? {}),
    name: `${first} ${last}`,
    email,
    mobile,
  };
}

const texts = (values: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]));

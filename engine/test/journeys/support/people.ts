import { applicants, type Story } from '../../../../fixtures/applicants/index.ts';

export interface Person {
  answers: Readonly<Record<string, string>>;
  correction: Readonly<Record<string, string>>;
  name: string;
  email: string;
  /** As the form shows it, for example `(555) 010-0103`. */
  mobile: string;
}

export interface Wish {
  /** The lenders' behaviour, which the sandbox reads from the address, for example `koalafi-decline`. */
  tags?: readonly string[];
  /** Last two digits of a phone number that is unique in the lab. */
  phone: string;
  answers?: Readonly<Record<string, string>>;
}

/** A person of the applicants' stories with their own phone number and email address. */
export function person(story: Story, { tags = [], phone, answers = {} }: Wish): Person {
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

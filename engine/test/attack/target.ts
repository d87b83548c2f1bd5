import { randomInt } from 'node:crypto';
import type {
  CfaConfigList,
  OrgStoreList,
  Session,
  ShopperForm,
  SubmitFormBody,
} from '@millrace/schemas/api';
import type { TestInstallation, LedgerLine } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import { confirmationOf } from '../http/confirmation.ts';
import { call, type Answer, type Call } from '../journeys/support/http-client.ts';
import {
  answerOverHttp,
  provenShopper,
  submitOverHttp,
  type HttpShopper,
} from '../journeys/support/http-shopper.ts';
import { person, type Person } from '../journeys/support/people.ts';
import { until } from '../journeys/support/until.ts';

/** A running product with demo data, and its lender sandbox. */
export interface Target {
  url: string;
  sandbox: { url: string };
  /** Set if the test started the product itself and can therefore kill its processes. */
  lab?: TestInstallation;
}

/** The published password of all demo users. */
const password = 'Millrace-Demo-2026!';

export const demoLogin = (name: string) => ({ email: `${name}@demo.millrace.test`, password });

/**
 * Returns headers that make a request appear to come from another IP address. This works because the product
 * trusts these headers from proxies on its own machine.
 */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

/** Returns a random IP address from 203.0.113.0/24, a range reserved for documentation. */
export const newAddress = (): string => `203.0.113.${randomInt(1, 255)}`;

/** Signs in a demo user, for example `store-admin`. Returns the cookies. */
export const staff = (target: Target, name: string): Promise<string> =>
  signIn(target.url, demoLogin(name), from(newAddress()));

export const get = (target: Target, path: string, cookie = '', more: Call = {}): Promise<Answer> =>
  call(target, 'GET', path, { cookie, ...more });

export const post = (
  target: Target,
  path: string,
  json: unknown,
  cookie = '',
  more: Call = {},
): Promise<Answer> => call(target, 'POST', path, { cookie, json, ...more });

export const refusal = ({ status, code }: Answer): string => `${status} ${code}`.trim();

/** Returns the id of the first store of a signed-in user. */
export async function storeIdOf(target: Target, cookie: string): Promise<number> {
  const { stores } = (await get(target, '/api/auth/validate', cookie)).body as unknown as Session;
  const [first] = stores;
  if (!first) throw new Error('The user has no store.');
  return first.id;
}

/** Returns the id of the first store of a user's organization. */
export async function firstStoreOfOrg(target: Target, cookie: string): Promise<number> {
  const { list } = (await get(target, '/api/org/stores', cookie)).body as unknown as OrgStoreList;
  const [first] = list;
  if (!first) throw new Error('The organization has no store.');
  return first.id;
}

/**
 * Returns the user's store, and the link of the store's form that asks all lenders at the same time. Also
 * returns a function that finds the id of a lender.
 */
export async function formOf(target: Target, cookie: string) {
  const storeId = await storeIdOf(target, cookie);
  const reply = await get(target, `/api/cfa-configs?storeId=${storeId}`, cookie);
  const { cfa_config: forms, lenders } = reply.body as unknown as CfaConfigList;
  const form = forms.find(({ details }) => details.name === 'All lenders at once');
  if (!form) throw new Error(`The store has no form for all lenders: ${JSON.stringify(reply)}`);
  const { pathname, search } = new URL(form.form_link, target.url);
  const lenderId = (name: string) => lenders.find((lender) => lender.name === name)?.id ?? 0;
  return { storeId, link: pathname + search, lenderId };
}

export interface Applicant extends HttpShopper {
  who: Person;
}

/** Returns a person whose phone number and email address no other application uses. */
export function newPerson(
  tags: readonly string[] = [],
  answers: Readonly<Record<string, string>> = {},
): Person {
  // Below 976, because numbers with this exchange cost extra and are refused.
  const line = `${randomInt(220, 976)}-${randomInt(1000, 9999)}`;
  const mobile = `(555) ${line.startsWith('911') ? line.replace('911', '912') : line}`;
  const email = [`shopper${mobile.replace(/\D/g, '')}`, ...tags].join('+') + '@example.com';
  const amounts = { estimated_purchase_amount: '2400', mobile_phone: mobile, email };
  return {
    ...person('approved-at-once', { phone: '99', answers: { ...amounts, ...answers } }),
    mobile,
    email,
  };
}

/** Starts an application and verifies its phone number. */
export async function applicant(
  target: Target,
  link: string,
  who = newPerson(),
  headers: Record<string, string> = {},
): Promise<Applicant> {
  return { who, ...(await provenShopper(target, who, link, { ...from(newAddress()), ...headers })) };
}

/** Starts an application and answers all questions. */
export async function answered(target: Target, link: string, who?: Person): Promise<Applicant> {
  const shopper = await applicant(target, link, who);
  await answerOverHttp(target, shopper.who, shopper);
  return shopper;
}

/** Submits an application and waits until all lenders have answered. */
export async function decided(target: Target, link: string, who?: Person): Promise<Applicant> {
  const shopper = await applicant(target, link, who);
  await submitOverHttp(target, shopper.who, shopper);
  await finished(target, shopper);
  return shopper;
}

/** Loads the shopper's current answers and returns the confirmation of them that a submission needs. */
export const confirmation = async (target: Target, { cookie }: HttpShopper): Promise<SubmitFormBody> =>
  confirmationOf((await get(target, '/api/shopper/form', cookie)).body as unknown as ShopperForm);

export const results = (target: Target, { cookie }: HttpShopper): Promise<Answer> =>
  get(target, '/api/shopper/results', cookie);

export const finished = (target: Target, shopper: HttpShopper): Promise<unknown> =>
  until('all lenders have answered', async () => (await results(target, shopper)).body['done'] === true);

/**
 * Returns the lines of the lender sandbox's ledger (its list of received requests) after the line with this
 * number.
 */
export async function ledgerAfter(target: Target, after = 0): Promise<LedgerLine[]> {
  const reply = await fetch(`${target.sandbox.url}/_control/ledger?after=${after}`);
  return (await reply.json()) as LedgerLine[];
}

/** Returns the number of the last line in the lender sandbox's ledger. */
export const ledgerEnd = async (target: Target): Promise<number> =>
  (await ledgerAfter(target)).at(-1)?.sequence ?? 0;

/** Returns lender and reference of the submissions that a lender received more than once. */
export function doubledIn(lines: readonly LedgerLine[]): string[] {
  const submissions = lines.filter(({ kind }) => kind === 'submission');
  const groups = Map.groupBy(submissions, ({ lender, reference }) => `${lender} ${reference}`);
  return [...groups].filter(([, all]) => all.length > 1).map(([key]) => key);
}

/** Returns how many milliseconds another signed-in user waits for a reply. */
export async function waitOfOther(target: Target, cookie: string): Promise<{ ms: number; status: number }> {
  const start = performance.now();
  const { status } = await get(target, '/api/auth/validate', cookie);
  return { ms: Math.round(performance.now() - start), status };
}

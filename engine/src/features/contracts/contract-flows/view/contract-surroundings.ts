import type { EntityManager } from '@mikro-orm/postgresql';
import type { Currency } from '@millrace/schemas/countries';
import { queries } from '../../../../platform/db/queries.ts';
import { stepsOf, type StepRow } from '../steps/step-queries.ts';

interface Choice {
  attemptId: string;
  offerId: string;
}

/** The data, in addition to the attempt itself, from which the state of a contract is derived. */
export interface ContractContext {
  /** Steps of all attempts of the application, oldest first. */
  readonly steps: readonly StepRow[];
  readonly choice: Choice | undefined;
  /** Keys of the lenders that, by the settings of the form, handle their contracts outside of Millrace. */
  readonly madeByLender: ReadonlySet<string>;
  /** What was sold with each lender, by its key, in hundredths of the store's currency. From the closeout. */
  readonly soldCents: ReadonlyMap<string, number>;
}

export async function contractContextOf(em: EntityManager, applicationId: string): Promise<ContractContext> {
  const steps = await stepsOf(em, applicationId);
  const choice = await choiceOf(em, applicationId);
  const madeByLender = await queries(em)
    .selectFrom('read.own_contract_lender')
    .select('lender_key as key')
    .where('application_id', '=', applicationId)
    .$castTo<{ key: string }>()
    .execute();
  const soldCents = await soldCentsOf(em, applicationId);
  return { steps, choice, madeByLender: new Set(madeByLender.map(({ key }) => key)), soldCents };
}

/** Returns the amount of the sale with each lender, by its key, as the store entered it at the closeout. */
export async function soldCentsOf(
  em: EntityManager,
  applicationId: string,
): Promise<ReadonlyMap<string, number>> {
  const sold = await queries(em)
    .selectFrom('read.closeout as c')
    .innerJoin('read.closeout_result as r', 'r.closeout_id', 'c.id')
    .innerJoin('read.lender as l', 'l.id', 'r.lender_id')
    .select(['l.key', 'r.loan_cents as cents'])
    .where('c.application_id', '=', applicationId)
    .where('c.applicant_accepted', '=', true)
    .where('r.loan_cents', 'is not', null)
    .$castTo<{ key: string; cents: number | string }>()
    .execute();
  return new Map(sold.map(({ key, cents }) => [key, Number(cents)]));
}

export async function choiceOf(em: EntityManager, applicationId: string): Promise<Choice | undefined> {
  return queries(em)
    .selectFrom('read.application')
    .select(['chosen_attempt_id as attemptId', 'chosen_offer_id as offerId'])
    .where('id', '=', applicationId)
    .where('chosen_attempt_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .$castTo<Choice>()
    .executeTakeFirst();
}

/** Returns the currency of all amounts of the store's contracts. */
export async function currencyOfStore(em: EntityManager, storeId: number): Promise<Currency> {
  const { currency } = await queries(em)
    .selectFrom('read.store')
    .select('currency')
    .where('id', '=', storeId)
    .$castTo<{ currency: Currency }>()
    .executeTakeFirstOrThrow();
  return currency;
}

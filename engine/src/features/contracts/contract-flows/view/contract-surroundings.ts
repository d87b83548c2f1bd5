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
  return { steps, choice, madeByLender: new Set(madeByLender.map(({ key }) => key)) };
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

import type { CheckoutCartBody, CheckoutSession } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';
import { endedContractStates } from './checkout-state.logic.ts';

/**
 * Reads a checkout session with the state of its application, route, contract and lender. Undefined if the
 * session does not exist.
 */
export function sessionOf(em: EntityManager, id: string) {
  return queries(em)
    .selectFrom('checkout_session as c')
    .innerJoin('read.application as a', 'a.id', 'c.form_id')
    .innerJoin('read.store as s', 's.id', 'c.store_id')
    .leftJoin('read.outside_form as f', 'f.store_id', 'c.store_id')
    .leftJoin('read.route as r', 'r.application_id', 'c.form_id')
    .leftJoin('read.attempt as t', 't.id', 'a.chosen_attempt_id')
    .leftJoin('read.lender as l', 'l.id', 't.lender_id')
    .select([
      'c.id',
      'c.store_id',
      'c.form_id',
      'c.amount_cents',
      'c.lines',
      'c.order_number',
      'c.return_url',
      's.currency',
    ])
    .select([
      'c.cancel_url',
      'c.cancelled_at',
      'c.created_at',
      'c.index_key',
      'a.reference',
      'a.submitted_at',
    ])
    .select(['a.deleted_at', 'a.chosen_attempt_id', 'r.done_at', 't.contract_state', 'l.id as lender_id'])
    .select(['l.name as lender_name', 'f.website_uuid'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('read.current_attempt as k')
            .innerJoin('read.outcome_rank as o', 'o.outcome', 'k.outcome')
            .select('k.id')
            .whereRef('k.application_id', '=', 'c.form_id')
            .where('o.approved', '=', true)
            .where((one) =>
              one.or([
                one('k.contract_state', 'is', null),
                one('k.contract_state', 'not in', [...endedContractStates]),
              ]),
            ),
        )
        .as('is_approved'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('read.current_attempt as k')
            .select('k.id')
            .whereRef('k.application_id', '=', 'c.form_id')
            .where('k.contract_state', 'in', [...endedContractStates]),
        )
        .as('has_ended_contract'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export const cartColumns = ({ amount, lines = [] }: CheckoutCartBody) => ({
  amount_cents: amount.cents,
  lines: JSON.stringify(lines),
});

export const linesOf = (stored: unknown): CheckoutSession['lines'] => stored as CheckoutSession['lines'];

/**
 * Returns the web shop's pages to which the shopper returns. Undefined if no web shop started the
 * application, or if it named no page.
 */
export async function returnAddressesOf(
  em: EntityManager,
  formId: string,
): Promise<{ url: string | null; cancelUrl: string | null } | undefined> {
  const [row] = await em.execute<{ url: string | null; cancelUrl: string | null }[]>(
    `SELECT return_url AS url, cancel_url AS "cancelUrl" FROM tenant.session_return(?)`,
    [formId],
  );
  return row;
}

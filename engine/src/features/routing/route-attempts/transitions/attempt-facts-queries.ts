/**
 * Returns the jsonb expression for the facts of an attempt in the event `AttemptChanged`.
 * @param columns SQL expressions for the values of the attempt after its change
 */
export const attemptFacts = (
  columns: Readonly<Record<'id' | 'state' | 'contractState' | 'waitsOn' | 'asks', string>>,
): string => `jsonb_build_object('attempt', jsonb_build_object('id', ${columns.id}, 'lenderId', lender_id,
        'lenderName', (SELECT name FROM read.lender WHERE read.lender.id = lender_id),
        'generation', generation, 'number', number, 'state', ${columns.state}, 'outcome', outcome,
        'approved', CASE WHEN approved_cents IS NOT NULL
          THEN jsonb_build_object('cents', approved_cents, 'currency',
            (SELECT currency FROM read.store WHERE read.store.id = store_id)) END,
        'contractState', ${columns.contractState}, 'waitsOn', ${columns.waitsOn}, 'asks', ${columns.asks}))`;

/** The facts of a row of the table `attempt`. */
export const storedFacts = attemptFacts({
  ...{ id: 'id', state: 'state' },
  ...{ contractState: 'contract_state', waitsOn: 'waits_on', asks: 'asks' },
});

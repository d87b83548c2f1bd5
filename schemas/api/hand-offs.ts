import Type, { type Static } from 'typebox';
import { Instant, NumericId, Uuid } from './common.ts';
import { ShopperResults } from './shopper.ts';

/** The store turns its screen to the shopper; with a lender, only that lender is shown. */
export const HandOffBody = Type.Object(
  { form_id: Uuid, store_id: NumericId, lender_id: Type.Optional(NumericId) },
  { additionalProperties: false },
);
export type HandOffBody = Static<typeof HandOffBody>;

/** The view that was opened for a form: `/app/consumer-facing/process/{store_id}/{form_id}/{aaso_id}`. */
export const AasoDetails = Type.Object({
  aaso_id: Uuid,
  form_id: Uuid,
  store_id: NumericId,
  expires_at: Instant,
});
export type AasoDetails = Static<typeof AasoDetails>;

export const AasoParams = Type.Object({ form_id: Uuid });
export type AasoParams = Static<typeof AasoParams>;

const { reference, mode, sequence, done, startedAt, entries, chosen, store } = ShopperResults.properties;

/**
 * An application on a screen that other people see, too: how it stands at each lender and what the offers cost. Nobody's
 * name, no answer, no reason, no question of a lender and no address that opens anything.
 */
export const ConsumerView = Type.Object({
  form_id: Uuid,
  store_id: NumericId,
  reference,
  mode,
  sequence,
  done,
  startedAt,
  entries,
  chosen,
  store,
});
export type ConsumerView = Static<typeof ConsumerView>;

import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { NumericId } from './common.ts';

/** The steps of the set-up of a new store: true if done. */
export const FirstSteps = Type.Object({
  credentials: Type.Boolean(),
  form: Type.Boolean(),
  lenders: Type.Boolean(),
  questions: Type.Boolean(),
  thank_you: Type.Boolean(),
  link: Type.Boolean(),
  application: Type.Boolean(),
});
export type FirstSteps = Static<typeof FirstSteps>;
export const getFirstSteps = endpoint({
  id: 'reports.first-steps',
  method: 'GET',
  path: '/reports/first-steps',
  permission: 'store-settings:read',
  own: true,
  ids: { 'query.store_id': 'store' },
  query: Type.Object({ store_id: NumericId }, { additionalProperties: false }),
  reply: FirstSteps,
  summary: 'Read which steps of its set-up a store has done',
});

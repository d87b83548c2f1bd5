import type { Lender } from '@millrace/plugin-sdk';
import { atSnap, fromStatus, reasonFor } from './from-lender.ts';
import { findStatus } from './poll.ts';
import { readSettings } from './settings.ts';

/**
 * Accepts the application number that Snap showed to the shopper, if Snap knows the number. Case and spaces
 * do not matter.
 */
export const answer: NonNullable<Lender['answer']> = async (context, { values }) => {
  const number = (values['application_number'] ?? '').replace(/\s/g, '').toUpperCase();
  const status = /^[A-Z0-9-]{4,40}$/.test(number) ? await findStatus(context, number) : null;
  if (status !== null) return fromStatus(status, number);
  return { ...atSnap((await readSettings(context)).url), reasons: [reasonFor('unknown-number')] };
};

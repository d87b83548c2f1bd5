import {
  expectReply,
  LenderError,
  readReply,
  transforms,
  answer,
  type HttpRequest,
  type Lender,
  type LenderContext,
  type Static,
  type Submitted,
  type TSchema,
} from '@millrace/plugin-sdk';
import type { Answer } from './documented.ts';
import { fromPreapproval, fromShown } from './from-lender.ts';
import { Fundings, Preapprovals, Shown } from './wire.ts';

/**
 * Returns the state of the application. It does not contain whether Katapult paid out the lease. Only
 * `getContract` returns that.
 */
export const poll: NonNullable<Lender['poll']> = async (context, submitted) => {
  const uid = uidOf(submitted);
  return fromShown(await read(context, { path: `/application/${encodeURIComponent(uid)}/` }, Shown), uid);
};

/**
 * Returns the state of the contract. Only Katapult's list of payouts shows it: the list contains leases that
 * began with a signature, and whether they are delivered and funded.
 */
export const getContract: NonNullable<Lender['getContract']> = async (context, submitted) => {
  const uid = uidOf(submitted);
  const query = { application_id: uid, limit: '20' };
  const found = await read(context, { path: '/application/funding/', query, auth: 'private' }, Fundings);
  const own = rowsOf(found).find((row) => row.uid === uid);
  if (!own) return poll(context, submitted);
  const references = { application: uid };
  if (own.funded) return { outcome: 'contract_sent', contractState: 'Funded', references };
  return own.delivery === true
    ? { outcome: 'contract_sent', waitingOn: 'lender', contractState: 'Awaiting Funding', references }
    : { outcome: 'contract_sent', waitingOn: 'merchant', contractState: 'Signed', references };
};

/**
 * Searches by phone number among approvals that were not used yet. This list does not contain declined
 * applications. After an empty result, a person therefore has to ask Katapult.
 */
export const lookup: NonNullable<Lender['lookup']> = async (context, { application }) => {
  const phone = transforms['phone-digits'](answer<Answer>(application, 'mobile_phone'), 'mobile_phone');
  const found = await preapprovals(context, phone);
  const newest = rowsOf(found).at(-1);
  if (newest) return fromPreapproval(newest);
  throw new LenderError(
    'needs-person',
    'no',
    'Katapult has no open approval of this person, and shows no declined applications.',
  );
};

export function preapprovals(context: LenderContext, phone: string): Promise<Static<typeof Preapprovals>> {
  const path = '/application/preapproval_lookup/';
  return read(context, { path, query: { phone }, auth: 'private' }, Preapprovals);
}

export function uidOf({ references }: Pick<Submitted, 'references'>): string {
  if (references.application) return references.application;
  throw new LenderError('mapping-failed', 'no', 'The uid of the application at Katapult is unknown.');
}

async function read<Schema extends TSchema>(
  context: LenderContext,
  request: Pick<HttpRequest, 'path' | 'query' | 'auth'>,
  schema: Schema,
): Promise<Static<Schema>> {
  const sent = await context.http.request({ method: 'GET', ...request, mayCreate: false });
  return readReply(schema, expectReply(sent, 'no'), 'no');
}

function rowsOf<Row>(found: readonly Row[] | { results: readonly Row[] }): readonly Row[] {
  return 'results' in found ? found.results : found;
}

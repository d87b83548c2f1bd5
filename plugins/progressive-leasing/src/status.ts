import {
  expectReply,
  expectSame,
  LenderError,
  readReply,
  type Lender,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { fromStatus } from './from-lender.ts';
import { toLeaseLookup } from './to-lender.ts';
import { Leases, Pricing } from './wire.ts';

/**
 * Returns the state of the lease, which is in the reply to a request for the price of its cart. If there is
 * no cart, the plugin searches for the lease by the person.
 */
export const poll: NonNullable<Lender['poll']> = async (context, submitted) => {
  const priced = await pricing(context, submitted);
  if (priced) return fromStatus(priced);
  const { application } = submitted;
  const leases = application ? await leasesOf(context, application) : [];
  const known = submitted.references.application;
  const own = leases.find(({ references }) => references?.application === known);
  if (own) return own;
  throw new LenderError(
    'needs-person',
    'no',
    'Progressive Leasing shows no lease without a cart: its Merchant Services know.',
  );
};

/**
 * Searches for a lease by the person, if the setting with the path of this search is not empty. The found
 * list contains only leases that can continue, so a declined application is not in it. After an empty result,
 * a person therefore has to ask Progressive Leasing.
 */
export const lookup: NonNullable<Lender['lookup']> = async (context, { application }) => {
  const leases = await leasesOf(context, application);
  const [newest] = leases.toSorted((a, b) => leaseNumber(b) - leaseNumber(a));
  if (newest) return newest;
  throw new LenderError(
    'needs-person',
    'no',
    'Progressive Leasing shows no open lease of this person, and hides declined ones.',
  );
};

/** Returns the price of the cart with the state of the lease. Null if there is no cart. */
export async function pricing(context: LenderContext, submitted: Submitted): Promise<Pricing | null> {
  const reply = expectReply(
    await context.http.request({
      method: 'GET',
      path: '/application/cart/pricing',
      query: { applicationId: String(applicationIdOf(submitted)) },
      mayCreate: false,
    }),
    'no',
  );
  if (reply.status >= 400 || reply.status === 204) return null;
  const priced = readReply(Pricing, reply, 'no');
  expectSame(submitted.references.application, priced.appStatus.applicationId, 'appStatus.applicationId');
  return priced;
}

/** Returns the lender's account number. It is an integer, and every request calls it the application id. */
export function applicationIdOf({ references }: Pick<Submitted, 'references'>): number {
  const id = Number(references.application);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new LenderError('mapping-failed', 'no', 'The account number at Progressive Leasing is unknown.');
}

async function leasesOf(context: LenderContext, application: LenderApplication): Promise<LenderReply[]> {
  const path = String(context.config['leaseLookupPath'] ?? '');
  if (path === '') return [];
  const json = toLeaseLookup(application, context);
  const reply = expectReply(
    await context.http.request({ method: 'POST', path, json, mayCreate: false }),
    'no',
  );
  if (reply.status === 204) return [];
  const found = readReply(Leases, reply, 'no');
  const [leases, list] = Array.isArray(found) ? [found, '[].'] : [found.leases, 'leases[].'];
  return leases.map((lease) => fromStatus(lease, list));
}

function leaseNumber({ references }: LenderReply): number {
  return Number(references?.application ?? 0);
}

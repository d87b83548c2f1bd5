import { expectReply, LenderError, readReply, type HttpReply, type Lender } from '@millrace/plugin-sdk';
import { fromStatus, notDone } from './from-lender.ts';
import { applicationIdOf } from './status.ts';
import { toCart } from './to-lender.ts';
import { Pricing } from './wire.ts';

/** Sends the cart. A lease has one cart, and a new cart replaces it until the shopper has signed. */
export const setInvoice: NonNullable<Lender['setInvoice']> = async (context, input) => {
  const ids = { applicationId: applicationIdOf(input), reference: input.reference };
  const json = toCart(input, ids, context);
  const reply = expectReply(
    await context.http.request({ method: 'POST', path: '/application/cart', json, mayCreate: true }),
  );
  if (reply.status >= 400) return notDone();
  const priced = readReply(Pricing, reply);
  const now = fromStatus(priced);
  const references = { ...now.references, ...(priced.cartId && { order: String(priced.cartId) }) };
  // `Contract Started` only means that the shopper could sign the lease now. Progressive Leasing has not
  // asked the shopper to sign, and the goods may still change. The plugin therefore reports the state as
  // `Pending`.
  return now.contractState === 'Contract Started'
    ? { ...now, contractState: 'Pending', references }
    : { ...now, references };
};

/**
 * Returns the page where the shopper signs and pays, which Millrace's page shows in a modal. A repeated call
 * returns the page again.
 */
export const sendContract: NonNullable<Lender['sendContract']> = async (context, input) => {
  const reply = expectReply(
    await context.http.request({
      method: 'GET',
      path: '/application/contract',
      query: { applicationId: String(applicationIdOf(input)) },
      mayCreate: false,
    }),
    'no',
  );
  if (reply.status >= 400) return notDone();
  return {
    outcome: 'contract_sent',
    waitingOn: 'consumer',
    contractState: 'Contract Sent',
    handoff: { kind: 'modal', url: signingUrl(reply) },
  };
};

/** Pattern of a web address. Plain http is accepted only for this machine, on which the sandbox runs. */
const page = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/;

/**
 * Returns the address of the page on which the shopper signs. The public documentation does not name the
 * property with the address. The function therefore requires that the reply contains exactly one address.
 */
export function signingUrl(reply: HttpReply): string {
  const addresses = new Set(leavesOf(reply.json ?? reply.text.trim()).filter((text) => page.test(text)));
  const [url, ...others] = addresses;
  if (url !== undefined && others.length === 0 && URL.canParse(url)) return url;
  throw new LenderError(
    'malformed-reply',
    'no',
    'Progressive Leasing named no page, or several, to sign on.',
  );
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

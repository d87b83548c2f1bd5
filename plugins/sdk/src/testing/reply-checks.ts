import { outcomes, type LenderReply, type Offer } from '../outcome.ts';
import type { LenderManifest } from '../manifest.ts';
import { isLenderContractState } from '@millrace/schemas/states/machines';
import { isAddressOf } from '../runtime/declared-pages.ts';
import { offerComplaints } from './offer-checks.ts';

/**
 * Returns what is wrong with a lender's reply, one sentence for each problem. Problems are unknown outcomes
 * and contract states, times without a time zone, and wrong amounts. Pages on hosts that lender.json does not
 * declare are problems too. A scenario that expects only the outcome does not notice any of these. Results
 * that are not replies pass.
 * @param own addresses of the sandbox, which plays the lender's pages
 */
export function replyComplaints(
  result: unknown,
  manifest: LenderManifest,
  own: readonly string[] = [],
): string[] {
  if (typeof result !== 'object' || result === null || result instanceof Error || !('outcome' in result))
    return [];
  const reply = result as LenderReply;
  return [
    ...(outcomes.includes(reply.outcome) ? [] : [`the outcome "${reply.outcome}" is not in the list`]),
    ...contractComplaints(reply),
    ...instants(reply).flatMap(([name, value]) =>
      isInstant(value) ? [] : [`${name} is "${value}": a date (YYYY-MM-DD) or a time with a zone is needed`],
    ),
    ...(reply.offers ?? []).flatMap(offerComplaints),
    ...amountComplaints(reply),
    ...pageComplaints(reply),
    ...addresses(reply).flatMap(([name, url]) =>
      isAddressOf(manifest, url, own)
        ? []
        : [`${name} leads to ${hostOf(url)}, which \`pageHosts\` of lender.json does not declare`],
    ),
  ];
}

function contractComplaints({ contractState, operations = [] }: LenderReply): string[] {
  const known = contractState === undefined || isLenderContractState(contractState);
  const ids = operations.map(({ operation, id = '' }) => `${operation} ${id}`);
  return [
    ...(known ? [] : [`the contract state "${String(contractState)}" is not in the list`]),
    ...(new Set(ids).size === ids.length ? [] : ['two operations have the same id']),
  ];
}

function instants(reply: LenderReply): [string, string][] {
  const found: [string, string | undefined][] = [
    ['expiresAt', reply.expiresAt],
    ['expiresAt of the page', pageOf(reply)?.expiresAt],
    ...(reply.offers ?? []).map((offer): [string, string | undefined] => [
      `expiresAt of ${offer.id}`,
      offer.expiresAt,
    ]),
    ...(reply.inputRequests ?? []).map((one): [string, string | undefined] => [
      `expiresAt of ${one.id}`,
      one.code?.expiresAt,
    ]),
  ];
  return found.filter((one): one is [string, string] => one[1] !== undefined);
}

const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/.test(value) &&
  !Number.isNaN(Date.parse(value));

function amountComplaints({ approvedCents, operations = [] }: LenderReply): string[] {
  const amounts = [approvedCents, ...operations.map(({ amountCents }) => amountCents)];
  return amounts
    .filter((amount) => amount !== undefined && !(Number.isSafeInteger(amount) && amount >= 0))
    .map((amount) => `${amount} is no amount in whole cents`);
}

const pageOf = ({ handoff: page }: LenderReply) => page;

function addresses(reply: LenderReply): [string, string][] {
  const found: [string, string | undefined][] = [
    ['the page for the shopper', pageOf(reply)?.url],
    ...(reply.offers ?? []).map((offer: Offer): [string, string | undefined] => [
      `the offer ${offer.id}`,
      offer.url,
    ]),
  ];
  return found.filter((one): one is [string, string] => one[1] !== undefined);
}

/**
 * Returns a sentence if a page is on a host that lender.json does not declare. The host has removed it from the reply,
 * and names it as an unknown field.
 */
export function pageComplaints(result: unknown): string[] {
  const { unknownField = '', unknownFieldAt = '' } = (result ?? {}) as Partial<LenderReply>;
  return unknownField.startsWith('page on ')
    ? [`${unknownFieldAt} leads to a ${unknownField}, which \`pageHosts\` of lender.json does not declare`]
    : [];
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? 'no address';

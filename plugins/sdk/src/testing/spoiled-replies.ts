import { isApproval } from '@millrace/schemas/states';
import { LenderError } from '../errors.ts';
import { operationEnd, type AskedOperation } from '../operations/index.ts';
import type { LenderReply, Offer } from '../outcome.ts';
import { isContractOperation } from './end-checks.ts';
import type { RecordedCall } from './replay.ts';

export interface SpoiledReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}
export type Spoilers = Readonly<Record<string, (answer: { status: number; body: string }) => SpoiledReply>>;

/**
 * Kinds that need a real connection. The failure drill and the hostile drill of the submission have them; the
 * host treats them alike for every operation.
 */
const ofConnection = new Set([
  ...['cut-connection', 'three-megabytes', 'gzip-bomb', 'false-gzip', 'slow-drip'],
  ...['plain-text-type', 'byte-order-mark'],
]);
/** Refusals that a lender sends before it processes the request. */
const atTheDoor = new Set(['status-401', 'status-403', 'status-429']);
/** Replies with the lender's keys and other values. A plugin may find what it looks for. */
const shaped = new Set([
  ...['prototype-keys', 'unknown-words', 'numbers-as-words', 'words-as-numbers', 'nulls-everywhere'],
  ...['missing-fields', 'huge-numbers', 'script-in-text', 'control-characters'],
  ...['deep-nesting', 'broken-utf8', 'xml-unknown-words', 'xml-empty-elements'],
]);
/** Shaped replies in which the lender's own status words are still readable. */
const readable = new Set([
  ...['numbers-as-words', 'missing-fields', 'huge-numbers', 'script-in-text', 'control-characters'],
]);
/**
 * Replies that can mean "there is no such application", by their form or because other texts in a list are the
 * references of other applications.
 */
const canMeanNone = new Set([
  ...[
    'json-list',
    'no-content',
    'nulls-everywhere',
    'missing-fields',
    'xml-empty-elements',
    'script-in-text',
  ],
]);

/** Returns the kinds of spoiled replies that can be played from memory. */
export const kindsFromMemory = (spoilers: Spoilers): string[] =>
  Object.keys(spoilers).filter((kind) => !ofConnection.has(kind));

/** Spoils one reply. Undefined if this kind changes nothing in it. */
export function spoiled(
  { reply }: RecordedCall,
  spoil: Spoilers[string],
): { status: number; headers: Record<string, string>; text: string } | undefined {
  const { status, headers, body } = spoil({ status: reply.status, body: reply.text });
  const text = Buffer.from(body as string).toString('utf8');
  return text === reply.text && status === reply.status ? undefined : { status, headers, text };
}

/** What the result of an operation with a spoiled reply is judged by. */
export interface SpoiledOperation {
  operation: string;
  requestId: string | null;
  isRepeatable: boolean;
  /** True if the lender's own reply has one of its status words. Some lists mean an approval by their content. */
  hasWords: boolean;
}

/** Returns what is wrong with the result of an operation whose reply was spoiled. */
export function resultComplaint(
  kind: string,
  { operation, requestId, isRepeatable, hasWords }: SpoiledOperation,
  result: unknown,
): string | null {
  if (result instanceof LenderError) {
    const changes = isContractOperation(operation) || operation === 'submit';
    const mayHaveChanged = changes && !isRepeatable && !atTheDoor.has(kind);
    return mayHaveChanged && result.sent === 'no' ? `it says that nothing was sent (${result.code})` : null;
  }
  if (result instanceof Error) return `it threw ${result.name}: ${result.message}`;
  if (result === null) return canMeanNone.has(kind) ? null : 'it says that the lender has no application';
  const reply = result as LenderReply;
  if (isContractOperation(operation))
    return endComplaint(kind, { operation, requestId }, reply) ?? valueComplaint(reply);
  const mayApprove = readable.has(kind) || (kind === 'unknown-words' && !hasWords);
  if (isApproval(reply.outcome) && !mayApprove) return `it reads ${reply.outcome}`;
  return valueComplaint(reply);
}

/**
 * A shaped reply may confirm an operation, because many lenders confirm with any object. It never shows that the
 * lender refused, because only a documented word does.
 */
function endComplaint(kind: string, asked: AskedOperation, reply: LenderReply): string | null {
  const end = operationEnd(asked, reply);
  if (end === 'unclear') return null;
  if (!shaped.has(kind)) return `it takes the reply for an answer of the lender (${end})`;
  return end === 'refused' ? 'the host would store that the lender refused it' : null;
}

function valueComplaint(reply: LenderReply): string | null {
  const amounts = [reply.approvedCents, ...(reply.offers ?? []).flatMap(amountsOf)];
  const wrong = amounts.find(
    (amount) => amount !== undefined && !(Number.isSafeInteger(amount) && amount >= 0),
  );
  if (wrong !== undefined) return `it takes ${wrong} for an amount`;
  return JSON.stringify([reply.reasons, reply.inputRequests]).includes('<script>')
    ? 'it shows people what the lender wrote'
    : null;
}

const amountsOf = ({ amountCents, paymentCents, totalOfPaymentsCents, dueTodayCents }: Offer) => [
  ...[amountCents, paymentCents, totalOfPaymentsCents, dueTodayCents],
];

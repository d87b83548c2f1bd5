import type { ExplainedAttempt } from '@millrace/schemas/api';
import { answerWords, attemptEventWord, attemptStateWord, operationWord } from '@millrace/schemas/states';
import { lineDiff, type DiffLine } from '../../shared/diff/line-diff.ts';

type Exchange = ExplainedAttempt['exchanges'][number];

/** One section of the comparison of two attempts. */
interface ComparedPart {
  readonly title: string;
  readonly lines: readonly DiffLine[];
  readonly isSame: boolean;
}

export const attemptName = ({ lender, generation, number }: ExplainedAttempt): string =>
  `${lender}, generation ${generation}, attempt ${number}`;

/**
 * Returns the attempt to compare with a given one. It prefers the previous attempt at the same lender, then
 * another attempt at that lender, then the first attempt at another lender.
 */
export function counterpart(
  attempts: readonly ExplainedAttempt[],
  of: ExplainedAttempt,
): ExplainedAttempt | undefined {
  const others = attempts.filter(({ id }) => id !== of.id);
  const before = others.filter(
    ({ lender, generation, number }) =>
      lender === of.lender &&
      (generation < of.generation || (generation === of.generation && number < of.number)),
  );
  return before.at(-1) ?? others.find(({ lender }) => lender === of.lender) ?? others[0];
}

/**
 * Returns the newest attempt whose lender has another attempt. If there is none, returns the newest attempt.
 */
export const firstComparable = (attempts: readonly ExplainedAttempt[]): ExplainedAttempt | undefined =>
  attempts.findLast((one) => counterpart(attempts, one)?.lender === one.lender) ?? attempts.at(-1);

/**
 * True if both attempts are at the same lender. Each lender has its own wire format, so exchanges with two
 * lenders cannot be compared line by line.
 */
export const isOneFormat = (left: ExplainedAttempt, right: ExplainedAttempt): boolean =>
  left.lender === right.lender;

/**
 * Compares the results, events and exchanges of two attempts. An exchange is compared with the exchange of
 * the same operation and number in the other attempt.
 */
export function comparedParts(left: ExplainedAttempt, right: ExplainedAttempt): ComparedPart[] {
  const compared = isOneFormat(left, right) ? [left, right] : [];
  const [before = noExchanges, after = noExchanges] = compared.map(exchangesByPlace);
  const places = [...new Set([...before.keys(), ...after.keys()])];
  return [
    part('Status', statusLines(left), statusLines(right)),
    part('Cause', historyLines(left), historyLines(right)),
    ...places.map((place) => part(place, exchangeLines(before.get(place)), exchangeLines(after.get(place)))),
  ];
}

const noExchanges: ReadonlyMap<string, Exchange> = new Map();

function part(title: string, before: readonly string[], after: readonly string[]): ComparedPart {
  const lines = lineDiff(before, after);
  return { title, lines, isSame: lines.every(({ sign }) => sign === ' ') };
}

const statusLines = ({ lender, state, outcome }: ExplainedAttempt): string[] => [
  `Lender: ${lender}`,
  `State: ${attemptStateWord(state)}`,
  `Answer: ${outcome ?? 'none'}`,
];

const historyLines = ({ history }: ExplainedAttempt): string[] =>
  history.map((step) => stepWords(step) + (step.note ? ` (${step.note})` : ''));

/** Returns the text of an event with its result. */
export const stepWords = ({ event, outcome, contract }: ExplainedAttempt['history'][number]): string =>
  [attemptEventWord(event), answerWords(outcome, contract)].filter(Boolean).join(': ');

/**
 * Returns the exchanges of an attempt by name: `Submission 1`, `Submission 2`, `Refund 1` and so on. The
 * comparison of two attempts compares exchanges with the same name.
 */
function exchangesByPlace({ exchanges }: ExplainedAttempt): ReadonlyMap<string, Exchange> {
  const counts = new Map<string, number>();
  return new Map(
    exchanges.map((exchange) => {
      const word = operationWord(exchange.operation);
      const count = (counts.get(word) ?? 0) + 1;
      counts.set(word, count);
      return [`Exchange: ${word} ${count}`, exchange];
    }),
  );
}

/**
 * Returns an exchange as lines of text for the comparison. The duration is not included, because it always
 * differs.
 */
function exchangeLines(exchange: Exchange | undefined): string[] {
  if (!exchange) return [];
  const { method, url, request, status, failure, reply } = exchange;
  return [
    `${method} ${url}`,
    ...bodyLines('Request', request),
    `Status: ${status ?? failure ?? 'no answer'}`,
    ...bodyLines('Reply', reply),
  ];
}

function bodyLines(title: string, body: unknown): string[] {
  if (body === null || body === '') return [];
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return [`${title}:`, ...text.split('\n').map((line) => `  ${line}`)];
}

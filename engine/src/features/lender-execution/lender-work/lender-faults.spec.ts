import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { rightEnd } from '../../../../test/faults/expected.logic.ts';
import { faults, strikes } from '../../../../test/faults/fault-list.ts';
import { FaultTestEngine, type FaultResult } from '../../../../test/faults/fault-world.ts';
import { faultyLenders } from '../../../../test/faults/lenders.ts';

/**
 * True for every lender and every fault (`npm run faults` sets it). False for API lenders only, with a
 * selection of faults.
 */
const everything = process.env.LENDER_FAULTS === 'all';
/** Ids of the only lenders to test, separated by commas. Empty: all. */
const { LENDER_FAULTS_OF: chosen = '' } = process.env;
const shown = [
  'none',
  'reset before it is stored',
  'stored, then 500',
  'every call 500',
  'webhooks backwards',
  'answer: html-page',
  'answer: unknown-words',
  'answer: status-429',
];
const played = faults.filter(({ name }) => everything || shown.includes(name));
const lenders = faultyLenders(path.resolve(import.meta.dirname, '../../../../..')).filter(
  ({ id, transport }) =>
    (everything || transport === 'api') && (chosen === '' || chosen.split(',').includes(id)),
);

let world: FaultTestEngine;
beforeAll(async () => {
  world = await FaultTestEngine.start(lenders.map(({ id }) => id));
}, 120_000);
afterAll(() => world?.close());

/**
 * Compares the end state of a simulated application with the expected one. Returns one sentence for each
 * problem.
 */
function complaints(
  lender: string,
  { end, submissions, isStuck, history }: FaultResult,
  right: string,
  means: string,
): string[] {
  const told = `${lender} (${history.join(', ')})`;
  return [
    ...(end === right
      ? []
      : [`${told} ended as ${end} and not as ${right}, which expected.logic.ts has for "${means}"`]),
    ...(submissions > 1 ? [`${told} was sent ${submissions} times`] : []),
    ...(isStuck ? [`${told} is stuck`] : []),
  ];
}

describe('an application ends correctly, is never stuck and is never sent twice', () => {
  test.each(played)(
    'under the fault "$name"',
    async (fault) => {
      const struck = lenders.filter((lender) => strikes(fault, lender));
      const fates = await world.runFault(
        fault,
        struck.map(({ id }) => id),
      );
      const wrong = struck.flatMap((lender) =>
        complaints(lender.id, fates.get(lender.id)!, rightEnd(fault, lender), fault.means),
      );
      expect(wrong).toEqual([]);
    },
    900_000,
  );
});

const changed = (
  [
    ['koalafi', 'answer: unknown-words', 'unknown-word', /^data\.apply\.application\.lease\.status$/],
    ['kafene', 'a changed form', 'page-changed', /^form: 0 fields are called ".+"$/],
  ] as const
).filter(([lender]) => lenders.some(({ id }) => id === lender));
// Jest refuses an empty table, which a run for other lenders would have.
if (changed.length > 0)
  test.each(changed)(
    'a change at %s under "%s" raises an alert with its exact place',
    async (lender, name, kind, place) => {
      await world.runFault(
        faults.find((fault) => fault.name === name)!,
        [lender],
      );
      expect(await world.alerts(lender)).toMatchObject([{ kind, place: expect.stringMatching(place) }]);
    },
    120_000,
  );

test('the test finds a second submission and a stuck application', () => {
  const result = { end: 'UNKNOWN', submissions: 2, isStuck: true, history: ['acme.1.1 UNKNOWN'] };
  expect(complaints('acme', result, 'REVIEW', 'not proven')).toHaveLength(3);
});

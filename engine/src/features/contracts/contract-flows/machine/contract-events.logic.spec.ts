import type { LenderReply } from '@millrace/plugin-sdk';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contractStages, isOver, mayFollow, wasFunded, type ContractState } from './contract.machine.ts';
import { stored } from '@millrace/schemas/states/machines';
import { contractReplyAfter } from '../steps/step-change.logic.ts';
import {
  stepStates,
  stepTransition,
  stepTransitions,
  type StepEvent,
  type StepState,
} from './step.machine.ts';

const returning: readonly ContractState[] = ['Awaiting Payment', 'Downpayment Failed', 'Awaiting Funding'];
const states = Object.keys(contractStages) as ContractState[];
const word = fc.constantFrom(...states.map(stored));
const reply = fc.record({
  outcome: fc.constantFrom<LenderReply['outcome']>(
    'Approved',
    'contract_sent',
    'Hold',
    'Rejected',
    'timed_out',
  ),
  contractState: word,
});

interface AttemptResult {
  outcome: string | null;
  contractState: string | undefined;
}
const begun: AttemptResult = { outcome: 'Approved', contractState: 'Pending' };
const hear = (known: AttemptResult, reply: LenderReply): AttemptResult => {
  const { outcome, contractState } = contractReplyAfter(reply, known);
  return { outcome, contractState };
};
const replyWith = (contractState: ContractState): LenderReply => ({
  outcome: 'Approved',
  contractState: stored(contractState),
});

describe('lender replies about a contract, in any order', () => {
  test('never leave an end state, except that a funded contract is refunded', () => {
    fc.assert(
      fc.property(fc.array(reply, { maxLength: 20 }), (replies) => {
        let known = begun;
        for (const one of replies) {
          const before = known;
          known = hear(known, one);
          const [from, to] = [before.contractState, known.contractState] as ContractState[];
          if (isOver(from!) && from !== to) expect([wasFunded(from!), wasFunded(to!)]).toEqual([true, true]);
        }
      }),
    );
  });

  test('change nothing after the end, not even the outcome, unless they repeat the end', () => {
    fc.assert(
      fc.property(word.filter(isOver), reply, (end, late) => {
        fc.pre(late.contractState !== end && !mayFollow(end, late.contractState));
        const known = { outcome: 'Approved', contractState: end };
        expect(hear(known, late)).toEqual(known);
      }),
    );
  });

  test('have the same effect when repeated', () => {
    fc.assert(
      fc.property(fc.array(reply, { maxLength: 12 }), (replies) => {
        let [once, twice] = [begun, begun];
        for (const one of replies) {
          once = hear(once, one);
          twice = hear(hear(twice, one), one);
        }
        expect(twice).toEqual(once);
      }),
    );
  });

  test('lead to the lender’s end state in whatever order they arrive', () => {
    // The test generates only replies whose contract stage never falls. After a signature the machine also
    // allows some returns to an earlier state, which this test does not cover.
    const history = fc
      .uniqueArray(word, { selector: (state) => contractStages[state], minLength: 1 })
      .filter((told) => told.every((state) => contractStages[state] !== 2))
      // After these states the lender may release the contract again, or refuse a delivery.
      .filter((told) => !told.includes('Signed') || !told.some((state) => returning.includes(state)))
      .map((told) => told.toSorted((a, b) => contractStages[a] - contractStages[b]))
      // A contract that was funded cannot end in another way.
      .map((told) => (told.some(wasFunded) ? told.filter((one) => wasFunded(one) || !isOver(one)) : told));
    fc.assert(
      fc.property(
        history.chain((told) =>
          fc.tuple(
            fc.constant(told.at(-1)!),
            fc.shuffledSubarray([...told, ...told], { minLength: 2 * told.length }),
          ),
        ),
        ([last, arrived]) => {
          const known = arrived.map(replyWith).reduce(hear, begun);
          expect(known.contractState).toBe(last);
        },
      ),
    );
  });

  test('follow every allowed transition and no other', () => {
    for (const from of states)
      for (const to of states) {
        const known = hear({ outcome: 'Approved', contractState: from }, replyWith(to));
        expect([from, to, known.contractState]).toEqual([from, to, mayFollow(from, to) ? to : from]);
      }
  });
});

describe('step events, in any order', () => {
  const events = [...new Set(stepTransitions.map(({ on }) => on))];
  const play = (from: StepState, on: StepEvent): StepState => stepTransition(from, on)?.to ?? from;

  test('use every transition from a reachable state', () => {
    const ways = new Map<StepState, StepEvent[]>([['QUEUED', []]]);
    for (const [state, way] of ways)
      for (const { from, on, to } of stepTransitions)
        if (from === state && !ways.has(to)) ways.set(to, [...way, on]);
    expect([...ways.keys()].toSorted()).toEqual(Object.keys(stepStates).toSorted());
    for (const { from, on, to } of stepTransitions)
      expect(play(ways.get(from)!.reduce(play, 'QUEUED' as StepState), on)).toBe(to);
  });

  test('end a step once, and later events do not change it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
        let state: StepState = 'QUEUED';
        for (const event of sequence) {
          const before: StepState = state;
          state = play(state, event);
          if (stepStates[before].phase === 'final') expect(state).toBe(before);
        }
      }),
    );
  });

  test('never resend what the lender may have without proof that it does not', () => {
    const proofs: readonly StepEvent[] = [
      'sendProvablyFailed',
      'ownerDiedBeforeSending',
      'seenNotDone',
      'repeatAllowed',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
        let state: StepState = 'QUEUED';
        let mayHave = false;
        for (const event of sequence) {
          const next = play(state, event);
          if (next === state) continue;
          if (proofs.includes(event)) mayHave = false;
          if (event === 'claimed') {
            expect(mayHave).toBe(false);
            mayHave = true;
          }
          state = next;
        }
      }),
    );
  });
});

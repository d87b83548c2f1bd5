import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  attemptStates,
  attemptTransitions,
  transition,
  type AttemptEvent,
  type AttemptState,
} from './attempt.machine.ts';

const events = [...new Set(attemptTransitions.map(({ on }) => on))];
const anyEvents = fc.array(fc.constantFrom(...events), { maxLength: 60, size: 'max' });

/** Whether the lender has received the attempt in this simulated life of an attempt. */
type LenderHasIt = 'no' | 'maybe' | 'yes';
interface AttemptLifecycle {
  readonly state: AttemptState;
  readonly has: LenderHasIt;
  readonly sends: number;
  /** Number of sends that could have created a second application at the lender. */
  readonly blind: number;
}
const born: AttemptLifecycle = { state: 'CREATED', has: 'no', sends: 0, blind: 0 };

const provesNothing: ReadonlySet<AttemptEvent> = new Set([
  'sendProvablyFailed',
  'sendsExhausted',
  'sendImpossible',
  'ownerDiedBeforeSending',
  'statusCheckNotFound',
  'resolvedNotReceived',
  // Sending again is harmless in this case: the lender ignores a second application with the same key.
  'resendAllowed',
]);
const provesReceipt: ReadonlySet<AttemptEvent> = new Set([
  'answered',
  'answeredPending',
  'statusCheckFound',
  'statusCheckPending',
  'resolvedAnswered',
  'resolvedReceived',
]);

/** Applies any event to the attempt. An event that does not apply changes nothing. */
function live(life: AttemptLifecycle, on: AttemptEvent): AttemptLifecycle {
  const step = transition(life.state, on);
  if (!step) return life;
  const { to } = step;
  if (on === 'claimed')
    return {
      state: to,
      has: 'maybe',
      sends: life.sends + 1,
      blind: life.blind + (life.has === 'no' ? 0 : 1),
    };
  if (provesNothing.has(on)) return { ...life, state: to, has: 'no' };
  return { ...life, state: to, has: provesReceipt.has(on) ? 'yes' : life.has };
}
const after = (list: readonly AttemptEvent[], from = born): AttemptLifecycle => list.reduce(live, from);

/** Generates the events. Most events can happen next; some are late, repeated or out of order. */
const draws = fc.array(fc.nat(9_999), { maxLength: 40, size: 'max' });
const play = (numbers: readonly number[], from = born): AttemptLifecycle =>
  numbers.reduce((life, number) => {
    const next = attemptTransitions.filter(({ from: state }) => state === life.state).map(({ on }) => on);
    const choice = number % 10 < 7 && next.length > 0 ? next : events;
    return live(life, choice[Math.floor(number / 10) % choice.length]!);
  }, from);

/**
 * Random orders of events start in these states, because random orders from the first state seldom reach the
 * rare states.
 */
const begun: readonly AttemptLifecycle[] = [
  born,
  { ...born, state: 'SUBMITTING', has: 'maybe' },
  { ...born, state: 'UNKNOWN', has: 'maybe' },
  { ...born, state: 'REVIEW', has: 'maybe' },
  { ...born, state: 'PENDING', has: 'yes' },
];

describe('an attempt under events in any order', () => {
  test('is never sent while the lender may have it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...begun), draws, (life, list) => {
        expect(play(list, life).blind).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never loses a decision: only the lender’s next answer follows one', () => {
    fc.assert(
      fc.property(anyEvents, anyEvents, (before, later) => {
        const decided = after(['queued', 'claimed', 'answered', ...before]);
        expect(decided.state).toBe('RESPONDED');
        expect(after(later, decided).state).toBe('RESPONDED');
      }),
    );
  });

  test("handles a repeated event like one event, except a lender's repeated answer", () => {
    const again: ReadonlySet<AttemptEvent> = new Set(['answered', 'answeredPending']);
    fc.assert(
      fc.property(anyEvents, fc.constantFrom(...events), (before, on) => {
        const once = live(after(before), on);
        const twice = live(once, on);
        const stays = twice.state === once.state && twice.sends === once.sends;
        expect(stays || again.has(on)).toBe(true);
        expect(twice.blind).toBe(0);
      }),
    );
  });

  test('leaves no final state without an answer of the lender', () => {
    fc.assert(
      fc.property(anyEvents, fc.constantFrom(...events), (before, on) => {
        const { state } = after(before);
        if (attemptStates[state].phase !== 'final') return;
        expect(live({ ...born, state }, on).state).toBe(state);
      }),
    );
  });

  test('can reach a final state from every state', () => {
    const finals = Object.entries(attemptStates).filter(([, { phase }]) => phase === 'final');
    const ends = new Set(finals.map(([state]) => state));
    fc.assert(
      fc.property(anyEvents, (list) => {
        const seen = new Set<AttemptState>([after(list).state]);
        for (const state of seen)
          for (const { from, to } of attemptTransitions) if (from === state) seen.add(to);
        expect([...seen].some((state) => ends.has(state))).toBe(true);
      }),
    );
  });

  test('uses every edge of the table in long random orders from every state', () => {
    const used = new Set<string>();
    const word = fc.array(fc.constantFrom(...events), { minLength: 60, maxLength: 60 });
    const words = fc.sample(word, { numRuns: 100, seed: 42 });
    for (const begin of Object.keys(attemptStates) as AttemptState[])
      for (const list of words) {
        let state = begin;
        for (const on of list) {
          const step = transition(state, on);
          if (step) used.add(`${state} ${on} ${step.to}`);
          state = step?.to ?? state;
        }
      }
    const edges = attemptTransitions.map(({ from, on, to }) => `${from} ${on} ${to}`);
    expect(edges.filter((edge) => !used.has(edge))).toEqual([]);
  });
});

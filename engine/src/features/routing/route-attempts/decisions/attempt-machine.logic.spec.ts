import { describe, expect, test } from '@jest/globals';
import { attemptEventWord, attemptStateWord } from '@millrace/schemas/states';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderAttemptStates } from './attempt-diagram.logic.ts';
import { proveMachine } from '../../../../platform/state-machine.logic.ts';
import { attemptStates, attemptTransitions, transition, type AttemptState } from './attempt.machine.ts';

const states = Object.keys(attemptStates) as AttemptState[];

describe('the state machine of an attempt', () => {
  test.each([
    ['CREATED', 'queued', 'QUEUED'],
    ['QUEUED', 'claimed', 'SUBMITTING'],
    ['SUBMITTING', 'answered', 'RESPONDED'],
    ['SUBMITTING', 'answeredPending', 'PENDING'],
    ['SUBMITTING', 'sendProvablyFailed', 'QUEUED'],
    ['SUBMITTING', 'outcomeUnknown', 'UNKNOWN'],
    ['UNKNOWN', 'statusCheckFound', 'RESPONDED'],
    ['UNKNOWN', 'statusCheckNotFound', 'NOT_RECEIVED'],
    ['UNKNOWN', 'tooManyChecks', 'REVIEW'],
    ['PENDING', 'deadlinePassed', 'PENDING'],
    ['PENDING', 'limitPassed', 'PENDING'],
    ['PENDING', 'resolvedReceived', 'PENDING'],
    ['REVIEW', 'resolvedNotReceived', 'NOT_RECEIVED'],
  ] as const)('goes from %s on %s to %s', (from, on, to) => {
    expect(transition(from, on)?.to).toBe(to);
  });

  test('has texts for staff for every state and event', () => {
    for (const state of states) expect(attemptStateWord(state)).not.toBe(state);
    for (const { on } of attemptTransitions) expect(attemptEventWord(on)).not.toBe(on);
  });

  test('ignores an event that does not apply', () => {
    expect(transition('RESPONDED', 'claimed')).toBeUndefined();
    expect(transition('NOT_SENT', 'answered')).toBeUndefined();
  });

  test('sends only from the queue, and queues again only if nothing was sent or the key prevents duplicates', () => {
    expect(attemptTransitions.filter(({ to }) => to === 'SUBMITTING').map(({ from }) => from)).toEqual([
      'QUEUED',
    ]);
    expect(attemptTransitions.filter(({ to }) => to === 'QUEUED').map(({ on }) => on)).toEqual([
      'queued',
      'sendProvablyFailed',
      'ownerDiedBeforeSending',
      'resendAllowed',
    ]);
  });

  test('moves the route whenever an attempt ends', () => {
    const silent = attemptTransitions.filter(
      ({ to, commands }) => attemptStates[to].phase === 'final' && !commands.includes('moveRoute'),
    );
    expect(silent).toEqual([]);
  });

  test('alerts staff whenever only a person can go on', () => {
    const silent = attemptTransitions.filter(
      ({ to, commands }) => to === 'REVIEW' && !commands.includes('alertStaff'),
    );
    expect(silent).toEqual([]);
  });

  test('has the same exclusive states as the unique index of the database', () => {
    const file = path.resolve(import.meta.dirname, '../../../../../migrations/0002-main-job.sql');
    const index = /attempt_one_live[^;]*IN \(([^)]*)\)/.exec(readFileSync(file, 'utf8'))![1]!;
    const inDatabase = index.split(',').map((word) => word.trim().replaceAll("'", ''));
    expect(states.filter((state) => attemptStates[state].exclusive).sort()).toEqual(inDatabase.sort());
  });

  test('is drawn with every state and every edge', () => {
    const page = renderAttemptStates();
    for (const state of states) expect(page).toContain(`| ${state} |`);
    for (const { from, on, to } of attemptTransitions) expect(page).toContain(`  ${from} --> ${to}: ${on}\n`);
  });
});

describe('the check at start-up', () => {
  const table = { A: { phase: 'moving' }, B: { phase: 'moving' }, C: { phase: 'final' } };
  const edges = [
    { from: 'A', on: 'x', to: 'B' },
    { from: 'B', on: 'x', to: 'C' },
  ];

  test('accepts a valid table', () => expect(() => proveMachine(table, edges, 'A', 'a table')).not.toThrow());

  test.each([
    ['a state nothing leads to', [{ from: 'A', on: 'x', to: 'C' }, edges[1]!], 'B cannot be reached'],
    ['a state that cannot end', [edges[0]!, { from: 'A', on: 'y', to: 'C' }], 'B cannot end'],
    ['the same event twice', [...edges, { from: 'A', on: 'x', to: 'C' }], 'A on x is there twice'],
    [
      'a final state that leads out',
      [...edges, { from: 'C', on: 'x', to: 'A' }],
      'C is final but leads to A',
    ],
    ['a state that does not exist', [...edges, { from: 'A', on: 'z', to: 'D' }], 'D is no state'],
  ])('refuses %s', (_, wrong, sentence) => {
    expect(() => proveMachine(table, wrong, 'A', 'a table')).toThrow(sentence);
  });
});

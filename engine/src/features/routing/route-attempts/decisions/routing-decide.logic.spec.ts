import { describe, expect, test } from '@jest/globals';
import { outcomeKind } from '@millrace/schemas/states';
import { usualTerms, type RouteTerms } from '@millrace/schemas/api';
import fc from 'fast-check';
import { attemptStates, attemptTransitions, type AttemptState } from './attempt.machine.ts';
import { routeLimits, waitMsOf } from './route-limits.logic.ts';
import {
  decide,
  newestAttempt,
  maxNumber,
  type AttemptView,
  type RouteEvent,
  type RouteView,
} from './routing.decide.ts';

const now = 1_000_000;
const waterfall = [[1], [2], [3]];
const shotgun = [[1, 2, 3]];

type AttemptShorthand = [
  lenderId: number,
  state: AttemptState,
  outcome?: string,
  more?: Partial<AttemptView>,
];
const view = ([lenderId, state, outcome, more = {}]: AttemptShorthand): AttemptView => ({
  lenderId,
  generation: 1,
  number: 1,
  state,
  outcome: outcome ?? null,
  waitUntil: null,
  ...more,
});
const route = (
  groups: number[][],
  attempts: AttemptShorthand[],
  state: RouteView['state'] = 'running',
): RouteView => ({
  state,
  groups,
  attempts: attempts.map(view),
});
const started: RouteEvent = { kind: 'started' };
const asks = (decision: ReturnType<typeof decide>) =>
  decision.commands.flatMap((command) =>
    command.do === 'ask' ? [`${command.lenderId}.${command.generation}.${command.number}`] : [],
  );

describe('a lender that was skipped because of a pause', () => {
  const joined: RouteEvent = { kind: 'joined', lenderId: 2 };
  const declined: AttemptShorthand = [1, 'RESPONDED', 'Rejected'];

  test('is asked on a route that is done, and no other lender is', () => {
    expect(asks(decide(route(waterfall, [declined], 'done'), joined, now))).toEqual(['2.1.1']);
    const over = { ...route([[3], [1], [2]], [declined]), endsAt: now };
    expect(asks(decide(over, joined, now))).toEqual(['2.1.1']);
  });

  test('waits for its turn, and gets none after an approval', () => {
    expect(asks(decide(route(waterfall, [[1, 'QUEUED']]), joined, now))).toEqual([]);
    expect(asks(decide(route(waterfall, [[1, 'RESPONDED', 'Approved']], 'done'), joined, now))).toEqual([]);
  });
});

describe('the terms of a form', () => {
  const approved: AttemptShorthand = [1, 'RESPONDED', 'Approved'];
  const after = (attempts: AttemptShorthand[], more: Partial<RouteView>, groups = waterfall) =>
    decide(
      { ...route(groups, attempts), ...more },
      { kind: 'changed', attempt: view(attempts.at(-1)!) },
      now,
    );

  test('let a waterfall go on until it has enough approvals', () => {
    expect(asks(after([approved], {}))).toEqual([]);
    expect(asks(after([approved], { stopAfter: 2 }))).toEqual(['2.1.1']);
    expect(asks(after([approved, [2, 'RESPONDED', 'Approved']], { stopAfter: 2 }))).toEqual([]);
    expect(asks(after([approved, [2, 'RESPONDED', 'Rejected']], { stopAfter: 2 }))).toEqual(['3.1.1']);
  });

  test("ask no further lender after the customer accepted an offer, except on a person's request", () => {
    const done = { stopAfter: null, offerAccepted: true };
    expect(asks(after([approved], done))).toEqual([]);
    const declined = { ...route(waterfall, [[1, 'RESPONDED', 'Soft Decline']]), ...done };
    expect(asks(decide(declined, { kind: 'reopened' }, now))).toEqual([]);
    expect(asks(decide(declined, { kind: 'regraded', lenderId: 1 }, now))).toEqual(['1.2.1']);
  });

  test('let a waterfall ask all lenders to find the best offer', () => {
    const both: AttemptShorthand[] = [approved, [2, 'RESPONDED', 'Approved']];
    expect(asks(after(both, { stopAfter: null }))).toEqual(['3.1.1']);
  });

  test('ask a second round only if the first one left approvals to be found', () => {
    const rounds = [[1, 2], [3]];
    const declined: AttemptShorthand[] = [[2, 'RESPONDED', 'Rejected']];
    expect(asks(after([...declined, approved], {}, rounds))).toEqual([]);
    expect(asks(after([...declined, [1, 'RESPONDED', 'Rejected']], {}, rounds))).toEqual(['3.1.1']);
    expect(asks(after([...declined, approved], { stopAfter: 2 }, rounds))).toEqual(['3.1.1']);
  });

  test("end the route at its time limit but never block a person's request", () => {
    const declined: AttemptShorthand = [1, 'RESPONDED', 'Rejected'];
    expect(asks(after([declined], { endsAt: now + 1 }))).toEqual(['2.1.1']);
    expect(after([declined], { endsAt: now })).toMatchObject({ state: 'done', commands: [] });
    const over = { ...route(waterfall, [declined]), endsAt: now };
    expect(asks(decide(over, { kind: 'reopened' }, now))).toEqual(['2.1.1']);
    expect(asks(decide(over, { kind: 'regraded', lenderId: 1 }, now))).toEqual(['1.2.1']);
  });

  test("limit the wait for a lender by the form's lender time and its remaining time", () => {
    const limits: RouteTerms = { ...usualTerms, lender_seconds: 60, route_seconds: 90 };
    const { endsAt, stopAfter } = routeLimits(limits, now);
    expect([endsAt, stopAfter]).toEqual([now + 90_000, 1]);
    expect(waitMsOf(limits, endsAt, now)).toBe(60_000);
    expect(waitMsOf(limits, endsAt, now + 50_000)).toBe(40_000);
    expect(waitMsOf(limits, endsAt, now + 90_000)).toBe(60_000);
    expect(waitMsOf(undefined, null, now)).toBeNull();
    expect(waitMsOf({ ...limits, route_seconds: null }, null, now, 900)).toBe(900_000);
    expect(waitMsOf(limits, endsAt, now, 900)).toBe(90_000);
    expect(routeLimits(undefined, now)).toEqual({ stopAfter: 1, endsAt: null });
  });
});

describe('a waterfall', () => {
  test.each<[string, AttemptShorthand[], string[], 'running' | 'done']>([
    ['starts with the first lender', [], ['1.1.1'], 'running'],
    ['waits while the lender is being asked', [[1, 'SUBMITTING']], [], 'running'],
    ['waits while the outcome is unknown', [[1, 'UNKNOWN']], [], 'running'],
    [
      'waits for a lender that needs time',
      [[1, 'PENDING', 'Pending', { waitUntil: now + 1 }]],
      [],
      'running',
    ],
    [
      'waits for a lender that needs something',
      [[1, 'PENDING', 'Hold', { waitUntil: now + 1 }]],
      [],
      'running',
    ],
    [
      'goes on when that lender takes too long',
      [[1, 'PENDING', 'Pending', { waitUntil: now }]],
      ['2.1.1'],
      'running',
    ],
    [
      'goes on without people who still decide',
      [[1, 'PENDING', 'Pending', { waitUntil: now, limitPassed: true }]],
      ['2.1.1'],
      'running',
    ],
    [
      'is done although people still decide',
      [
        [1, 'PENDING', 'Pending', { limitPassed: true }],
        [2, 'RESPONDED', 'Approved'],
      ],
      [],
      'done',
    ],
    ['goes on if the deadline was recorded before', [[1, 'PENDING', 'timed_out']], ['2.1.1'], 'running'],
    ['goes on after a decline', [[1, 'RESPONDED', 'Rejected']], ['2.1.1'], 'running'],
    ['goes on after a soft decline', [[1, 'RESPONDED', 'Soft Decline']], ['2.1.1'], 'running'],
    ['goes on after an invalid application', [[1, 'RESPONDED', 'Invalid']], ['2.1.1'], 'running'],
    ['goes on after no response', [[1, 'RESPONDED', 'No Response']], ['2.1.1'], 'running'],
    ['goes on when the lender cannot be reached', [[1, 'NOT_SENT']], ['2.1.1'], 'running'],
    ['goes on after a final error', [[1, 'ERROR_FINAL']], ['2.1.1'], 'running'],
    ['goes on past a lender in review', [[1, 'REVIEW']], ['2.1.1'], 'running'],
    ['asks the lender again that never received it', [[1, 'NOT_RECEIVED']], ['1.1.2'], 'running'],
    [
      'gives the lender up after three tries',
      [[1, 'NOT_RECEIVED', undefined, { number: maxNumber }]],
      ['2.1.1'],
      'running',
    ],
    [
      'stops at an approval',
      [
        [1, 'RESPONDED', 'Rejected'],
        [2, 'RESPONDED', 'Approved'],
      ],
      [],
      'done',
    ],
    ['stops at a pre-approval', [[1, 'RESPONDED', 'Pre Approved']], [], 'done'],
    ['stops at a pre-qualification', [[1, 'RESPONDED', 'Pre-Qualified']], [], 'done'],
    [
      'stops at a late approval',
      [
        [1, 'RESPONDED', 'Approved'],
        [2, 'RESPONDED', 'Rejected'],
      ],
      [],
      'done',
    ],
    ['does not go on after an unknown outcome', [[1, 'RESPONDED', 'Maybe']], ['2.1.1'], 'running'],
    [
      'is done when all lenders declined',
      [1, 2, 3].map((id): AttemptShorthand => [id, 'RESPONDED', 'Rejected']),
      [],
      'done',
    ],
  ])('%s', (_, attempts, expected, state) => {
    const decision = decide(route(waterfall, attempts), started, now);
    expect(asks(decision)).toEqual(expected);
    expect(decision.state).toBe(state);
  });

  test('without lenders is done at once', () => {
    expect(decide(route([], []), started, now)).toEqual({ state: 'done', groupIndex: 0, commands: [] });
  });

  test('marks the lender it no longer waits for', () => {
    const decision = decide(route(waterfall, [[1, 'PENDING', 'Hold', { waitUntil: now }]]), started, now);
    expect(decision.commands[0]).toEqual({ do: 'markTimedOut', lenderId: 1, generation: 1, number: 1 });
  });

  test('records a late approval and asks no further lender', () => {
    const before = route(waterfall, [
      [1, 'PENDING', 'timed_out'],
      [2, 'SUBMITTING'],
    ]);
    const approved = view([1, 'RESPONDED', 'Approved']);
    expect(asks(decide(before, { kind: 'changed', attempt: approved }, now))).toEqual([]);
  });

  test('that is done does not go on automatically', () => {
    const before = route(waterfall, [[1, 'RESPONDED', 'Approved']], 'done');
    const withdrawn = view([1, 'RESPONDED', 'Rejected']);
    expect(decide(before, { kind: 'changed', attempt: withdrawn }, now)).toMatchObject({
      state: 'done',
      commands: [],
    });
  });

  test('records its position in the plan', () => {
    const attempts: AttemptShorthand[] = [
      [1, 'RESPONDED', 'Rejected'],
      [2, 'RESPONDED', 'Rejected'],
    ];
    expect(decide(route(waterfall, attempts), started, now).groupIndex).toBe(2);
  });
});

describe('a shotgun', () => {
  test('asks all lenders at once', () => {
    expect(asks(decide(route(shotgun, []), started, now))).toEqual(['1.1.1', '2.1.1', '3.1.1']);
  });

  test('is not stopped by an approval and is done when all have answered', () => {
    const open: AttemptShorthand[] = [
      [1, 'RESPONDED', 'Approved'],
      [2, 'SUBMITTING'],
      [3, 'RESPONDED', 'Rejected'],
    ];
    expect(decide(route(shotgun, open), started, now)).toMatchObject({ state: 'running', commands: [] });
    const all: AttemptShorthand[] = [
      [1, 'RESPONDED', 'Approved'],
      [2, 'REVIEW'],
      [3, 'PENDING', 'timed_out'],
    ];
    expect(decide(route(shotgun, all), started, now)).toMatchObject({ state: 'done', commands: [] });
  });

  test('asks only the lender again that never received the application', () => {
    const attempts: AttemptShorthand[] = [
      [1, 'RESPONDED', 'Approved'],
      [2, 'NOT_RECEIVED'],
      [3, 'SUBMITTING'],
    ];
    expect(asks(decide(route(shotgun, attempts), started, now))).toEqual(['2.1.2']);
  });
});

describe("a person's request", () => {
  const soft: AttemptShorthand[] = [
    [1, 'RESPONDED', 'Soft Decline'],
    [2, 'RESPONDED', 'Rejected'],
    [3, 'RESPONDED', 'Rejected'],
  ];
  const regraded: RouteEvent = { kind: 'regraded', lenderId: 1 };

  test('to correct a soft decline reopens the route at that lender', () => {
    const decision = decide(route(waterfall, soft, 'done'), regraded, now);
    expect(decision).toMatchObject({ state: 'running' });
    expect(asks(decision)).toEqual(['1.2.1']);
  });

  test('to correct continues the waterfall after a decline and stops it after an approval', () => {
    const again = (outcome: string) =>
      decide(
        route(waterfall, [soft[0]!, [1, 'SUBMITTING', undefined, { generation: 2 }]]),
        {
          kind: 'changed',
          attempt: view([1, 'RESPONDED', outcome, { generation: 2 }]),
        },
        now,
      );
    expect(asks(again('Rejected'))).toEqual(['2.1.1']);
    expect(again('Approved')).toMatchObject({ state: 'done', commands: [] });
  });

  test.each<[string, AttemptShorthand]>([
    ['being asked', [1, 'SUBMITTING']],
    ['unknown', [1, 'UNKNOWN']],
    ['not decided', [1, 'PENDING', 'timed_out']],
    ['approved', [1, 'RESPONDED', 'Approved']],
    ['in review', [1, 'REVIEW']],
  ])('to correct has no effect on %s', (_, attempt) => {
    expect(asks(decide(route(waterfall, [attempt]), regraded, now))).not.toContain('1.2.1');
  });

  test('to repeat uses the same generation only if the lender provably never got the application', () => {
    const repeat = (attempt: AttemptShorthand) =>
      asks(
        decide(
          route(shotgun, [attempt, [2, 'REVIEW'], [3, 'REVIEW']], 'done'),
          { kind: 'repeated', lenderId: 1 },
          now,
        ),
      );
    expect(repeat([1, 'NOT_SENT'])).toEqual(['1.1.2']);
    expect(repeat([1, 'ERROR_FINAL'])).toEqual(['1.1.2']);
    expect(repeat([1, 'REVIEW'])).toEqual([]);
    expect(repeat([1, 'RESPONDED', 'Rejected'])).toEqual([]);
  });

  test('to ask a lender now asks only that lender, and only if it never got the application', () => {
    const asked = (attempts: AttemptShorthand[], lenderId: number) =>
      asks(decide(route(waterfall, attempts, 'done'), { kind: 'hardSubmitted', lenderId }, now));
    const approvedFirst: AttemptShorthand[] = [[1, 'RESPONDED', 'Approved']];
    expect(asked(approvedFirst, 2)).toEqual(['2.1.1']);
    expect(asked([...approvedFirst, [2, 'ERROR_FINAL']], 2)).toEqual(['2.1.2']);
    expect(asked(approvedFirst, 1)).toEqual([]);
    expect(asked([...approvedFirst, [2, 'UNKNOWN']], 2)).toEqual([]);
    expect(asked([...approvedFirst, [2, 'REVIEW']], 2)).toEqual([]);
    expect(asked(approvedFirst, 9)).toEqual([]);
  });

  test('to begin again after a contract asks the same lender as a new generation', () => {
    const restarts = (attempts: AttemptShorthand[]) =>
      asks(decide(route(waterfall, attempts, 'done'), { kind: 'startedAgain', lenderId: 1 }, now));
    expect(restarts([[1, 'RESPONDED', 'Approved']])).toEqual(['1.2.1']);
    expect(restarts([[1, 'PENDING', 'Pending']])).toEqual([]);
  });

  test('to settle a review as not received lets the waterfall ask that lender, unless another one approved', () => {
    const settled = (last: string) =>
      asks(
        decide(
          route(
            waterfall,
            [
              [1, 'NOT_RECEIVED'],
              [2, 'RESPONDED', last],
            ],
            'done',
          ),
          { kind: 'reopened' },
          now,
        ),
      );
    expect(settled('Rejected')).toEqual(['1.1.2']);
    expect(settled('Approved')).toEqual([]);
  });
});

describe('any sequence of events', () => {
  const outcomes = ['Approved', 'Rejected', 'Soft Decline', 'Invalid', 'No Response', 'Pre Approved'];
  const step = fc.record({
    pick: fc.nat(),
    edge: fc.nat(),
    outcome: fc.constantFrom(...outcomes),
    minutes: fc.nat(12),
    regrade: fc.nat(9),
  });
  const plan = fc.record({ lenders: fc.integer({ min: 1, max: 6 }), shotgun: fc.boolean() });

  /**
   * Simulates a whole route. In every step one attempt takes any transition that the machine allows, at any
   * time.
   */
  function play(
    { lenders, shotgun }: { lenders: number; shotgun: boolean },
    steps: readonly { pick: number; edge: number; outcome: string; minutes: number; regrade: number }[],
    regrades: boolean,
  ) {
    const ids = Array.from({ length: lenders }, (_, index) => index + 1);
    let state = 'running' as RouteView['state'];
    let attempts: AttemptView[] = [];
    let clock = 0;
    const groups = shotgun ? [ids] : ids.map((id) => [id]);
    const asked: { lenderId: number; generation: number; number: number; approvedBefore: boolean }[] = [];
    const apply = (event: RouteEvent) => {
      const decision = decide({ state, groups, attempts }, event, clock);
      if (event.kind === 'changed')
        attempts = attempts.map((attempt) => (same(attempt, event.attempt) ? event.attempt : attempt));
      state = decision.state;
      for (const command of decision.commands) {
        if (command.do === 'markTimedOut') {
          attempts = attempts.map((attempt) =>
            same(attempt, command) ? { ...attempt, outcome: 'timed_out' } : attempt,
          );
          continue;
        }
        const approvedBefore = attempts.some(
          (attempt) => attempt.state === 'RESPONDED' && outcomeKind(attempt.outcome ?? '') === 'approval',
        );
        const { lenderId, generation, number } = command;
        asked.push({ lenderId, generation, number, approvedBefore });
        attempts = [
          ...attempts,
          { lenderId, generation, number, state: 'QUEUED', outcome: null, waitUntil: clock + 600_000 },
        ];
      }
    };
    apply({ kind: 'started' });
    for (const { pick, edge, outcome, minutes, regrade } of steps) {
      clock += minutes * 60_000;
      if (regrades && regrade === 0) apply({ kind: 'regraded', lenderId: ids[pick % lenders]! });
      const moving = attempts.filter(({ state: current }) =>
        attemptTransitions.some(({ from }) => from === current),
      );
      const attempt = moving[pick % Math.max(1, moving.length)];
      if (!attempt) continue;
      const edges = attemptTransitions.filter(({ from }) => from === attempt.state);
      const { to, on } = edges[edge % edges.length]!;
      const decided = to === 'RESPONDED' ? outcome : to === 'PENDING' ? 'Pending' : attempt.outcome;
      apply({
        kind: 'changed',
        attempt: { ...attempt, state: to, outcome: on === 'deadlinePassed' ? 'timed_out' : decided },
      });
    }
    return { asked, attempts, groups, state, clock };
  }

  const same = (a: { lenderId: number; generation: number; number: number }, b: typeof a) =>
    a.lenderId === b.lenderId && a.generation === b.generation && a.number === b.number;
  const live = (attempts: readonly AttemptView[]) =>
    attempts.filter(({ state }) => attemptStates[state].exclusive);

  test('never has two live attempts of one generation at a lender and never uses a number twice', () => {
    fc.assert(
      fc.property(plan, fc.array(step, { maxLength: 60 }), (shape, steps) => {
        const { attempts, asked } = play(shape, steps, true);
        const liveKeys = live(attempts).map(({ lenderId, generation }) => `${lenderId}.${generation}`);
        expect(liveKeys).toHaveLength(new Set(liveKeys).size);
        const numbers = asked.map(
          ({ lenderId, generation, number }) => `${lenderId}.${generation}.${number}`,
        );
        expect(numbers).toHaveLength(new Set(numbers).size);
      }),
    );
  });

  test('asks a lender once per generation, and again only if it provably has nothing', () => {
    fc.assert(
      fc.property(plan, fc.array(step, { maxLength: 60 }), (shape, steps) => {
        const { attempts } = play(shape, steps, true);
        for (const attempt of attempts.filter(({ number }) => number > 1)) {
          const before = attempts.find((other) => same(other, { ...attempt, number: attempt.number - 1 }));
          expect(before?.state).toBe('NOT_RECEIVED');
          expect(attempt.number).toBeLessThanOrEqual(maxNumber);
        }
      }),
    );
  });

  test("asks no lender after an approval in a waterfall without a person's request", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 60 }), (lenders, steps) => {
        expect(
          play({ lenders, shotgun: false }, steps, false).asked.filter(
            ({ approvedBefore }) => approvedBefore,
          ),
        ).toEqual([]);
      }),
    );
  });

  test("asks in the order of the plan without a person's request", () => {
    fc.assert(
      fc.property(plan, fc.array(step, { maxLength: 60 }), (shape, steps) => {
        const { asked, groups } = play(shape, steps, false);
        const first = asked.filter(({ number }) => number === 1).map(({ lenderId }) => lenderId);
        expect(first).toEqual(groups.flat().slice(0, first.length));
      }),
    );
  });

  test('ends the route only when no attempt is open', () => {
    fc.assert(
      fc.property(plan, fc.array(step, { maxLength: 60 }), (shape, steps) => {
        const { attempts, state, groups, clock } = play(shape, steps, true);
        const again = decide({ state, groups, attempts }, { kind: 'started' }, clock);
        const open = groups.flat().some((id) => {
          const phase = attemptStates[newestAttempt(attempts, id)?.state ?? 'CANCELLED'].phase;
          return phase === 'moving';
        });
        if (state === 'done') expect(open).toBe(false);
        if (open) expect(again.state).toBe('running');
      }),
    );
  });

  test('gives a decision for every event, and the same one each time', () => {
    const any = fc.record({
      lenderId: fc.integer({ min: 0, max: 5 }),
      generation: fc.integer({ min: 1, max: 3 }),
      number: fc.integer({ min: 1, max: 4 }),
      state: fc.constantFrom(...(Object.keys(attemptStates) as AttemptState[])),
      outcome: fc.option(fc.string()),
      waitUntil: fc.option(fc.integer()),
    });
    const event = fc.oneof(
      fc.constantFrom<RouteEvent>({ kind: 'started' }, { kind: 'reopened' }),
      fc.record({
        kind: fc.constantFrom('regraded' as const, 'repeated' as const, 'joined' as const),
        lenderId: fc.integer({ min: 0, max: 5 }),
      }),
      fc.record({ kind: fc.constant('changed' as const), attempt: any }),
    );
    const anyRoute = fc.record({
      state: fc.constantFrom('running' as const, 'done' as const),
      groups: fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }), { maxLength: 4 }),
      attempts: fc.array(any, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(anyRoute, event, fc.integer(), (anything, happened, time) => {
        const decision = decide(anything, happened, time);
        expect(['running', 'done']).toContain(decision.state);
        expect(decide(structuredClone(anything), happened, time)).toEqual(decision);
      }),
    );
  });
});

describe('a route that asks in stages', () => {
  const held = (...ids: number[]) => ({ held: new Set(ids) });
  const at = (
    groups: number[][],
    attempts: AttemptShorthand[],
    more: Partial<RouteView>,
    event: RouteEvent,
  ) => decide({ ...route(groups, attempts), ...more }, event, now);
  const no: AttemptShorthand = [1, 'RESPONDED', 'Rejected'];
  const yes: AttemptShorthand = [1, 'RESPONDED', 'Approved'];
  const settled: RouteEvent = { kind: 'settled' };

  test('asks only lenders whose stage was submitted', () => {
    expect(asks(at(shotgun, [], held(2, 3), started))).toEqual(['1.1.1']);
    expect(asks(at(waterfall, [], held(2, 3), started))).toEqual(['1.1.1']);
    expect(at(waterfall, [], held(1), started)).toMatchObject({ state: 'waiting', commands: [] });
  });

  test('waits after a decline, and keeps the order of a waterfall', () => {
    expect(at(waterfall, [no], held(2), settled)).toMatchObject({ state: 'waiting', commands: [] });
    const waiting = { state: 'waiting' as const };
    expect(asks(at(waterfall, [no], waiting, { kind: 'answered' }))).toEqual(['2.1.1']);
  });

  test('ends a waterfall after an approval and offers the other lenders of a shotgun', () => {
    expect(at(waterfall, [yes], held(2, 3), settled).state).toBe('done');
    expect(at(shotgun, [yes], held(2, 3), settled).state).toBe('waiting');
    expect(at(shotgun, [yes], { ...held(2, 3), offerAccepted: true }, settled).state).toBe('done');
  });

  test('ends when the shopper stops, and a person cannot ask the other lenders without their stage', () => {
    const waiting = { state: 'waiting' as const, ...held(2, 3) };
    expect(at(waterfall, [no], waiting, { kind: 'stopped' })).toMatchObject({ state: 'done', commands: [] });
    expect(asks(at(waterfall, [no], waiting, { kind: 'hardSubmitted', lenderId: 2 }))).toEqual([]);
  });

  test('asks each lender once and none before its stage, for any order of stages, replies and stops', () => {
    const step = fc.record({
      kind: fc.constantFrom('reply', 'reply', 'reply', 'answered', 'stopped', 'settled'),
      pick: fc.nat(5),
      outcome: fc.constantFrom('Approved', 'Rejected'),
    });
    const plan = fc.record({ lenders: fc.integer({ min: 1, max: 5 }), all: fc.boolean(), first: fc.nat(4) });
    fc.assert(
      fc.property(plan, fc.array(step, { maxLength: 30 }), ({ lenders, all, first }, steps) => {
        const ids = Array.from({ length: lenders }, (_, index) => index + 1);
        const groups = all ? [ids] : ids.map((id) => [id]);
        let open = new Set(ids.slice(first));
        let state = 'running' as RouteView['state'];
        let attempts: AttemptView[] = [];
        const take = (event: RouteEvent) => {
          const decision = decide({ state, groups, attempts, held: open }, event, now);
          const again = decide({ state, groups, attempts, held: open }, event, now);
          expect(again).toEqual(decision);
          if (event.kind === 'changed')
            attempts = attempts.map((one) => (one.lenderId === event.attempt.lenderId ? event.attempt : one));
          for (const command of decision.commands) {
            expect(open.has(command.lenderId)).toBe(false);
            expect(attempts.some(({ lenderId }) => lenderId === command.lenderId)).toBe(false);
            attempts = [...attempts, view([command.lenderId, 'QUEUED'])];
          }
          if (state === 'done') expect(decision.state).toBe('done');
          if (decision.state === 'waiting') expect(open.size).toBeGreaterThan(0);
          state = decision.state;
        };
        take({ kind: 'started' });
        for (const { kind, pick, outcome } of steps) {
          const asked = attempts.filter((attempt) => attempt.state === 'QUEUED');
          const replies = asked[pick % Math.max(1, asked.length)];
          if (kind === 'reply' && replies)
            take({ kind: 'changed', attempt: { ...replies, state: 'RESPONDED', outcome } });
          if (kind === 'answered' && state === 'waiting') {
            const next = [...open].slice(0, 1 + (pick % 2));
            open = new Set([...open].filter((id) => !next.includes(id)));
            take({ kind: 'answered' });
          }
          if (kind === 'stopped' && state === 'waiting') take({ kind: 'stopped' });
          if (kind === 'settled') take({ kind: 'settled' });
        }
      }),
    );
  });
});

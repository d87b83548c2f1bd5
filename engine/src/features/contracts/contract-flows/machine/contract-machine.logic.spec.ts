import { auditActions } from '@millrace/schemas/audit';
import { contractOperations, stepStateWord, takeBackWords } from '@millrace/schemas/states';
import { hasTransition, machineById } from '@millrace/schemas/states/machines';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  contractCommands,
  contractStages,
  isContractState,
  isOver,
  mayFollow,
  type ContractState,
} from './contract.machine.ts';
import { contractView, type ContractFacts } from '../view/contract-view.logic.ts';
import { mayTakeBack, stepStates, stepTransition, stepTransitions } from './step.machine.ts';

const machine = machineById('sm.contract');

describe('the contract', () => {
  test('has exactly the product’s states', () => {
    expect(Object.keys(contractStages).toSorted()).toEqual([...machine.states].toSorted());
  });

  test('allows every transition of the product’s machine except re-grading', () => {
    const named = machine.transitions
      .filter(({ trigger }) => trigger !== 'regrade')
      .flatMap(({ from, to }) => from.flatMap((start) => to.map((end) => [start, end] as const)))
      .filter((way) => way.every(isContractState));
    expect(named.length).toBeGreaterThan(15);
    for (const [from, to] of named)
      if (isContractState(from) && isContractState(to))
        expect([from, to, mayFollow(from, to)]).toEqual([from, to, true]);
  });

  test('reaches every state from its first, by transitions of the machine', () => {
    const reached = new Set<ContractState>(['Pending']);
    for (const state of reached)
      for (const next of machine.states.filter(isContractState))
        if (hasTransition(machine, state, next)) reached.add(next);
    expect([...reached].toSorted()).toEqual([...machine.states].toSorted());
  });

  test('never goes back and never leaves an end, except for a refund', () => {
    expect(mayFollow('Signed', 'Contract Sent')).toBe(false);
    expect(mayFollow('Contract Sent', 'Pending')).toBe(false);
    expect(mayFollow('Signed', 'Awaiting Release')).toBe(false);
    expect(mayFollow('Awaiting Payment', 'Signed')).toBe(true);
    const refunds: Partial<Record<ContractState, ContractState[]>> = {
      Funded: ['Partly Refunded', 'Refunded'],
      'Partly Refunded': ['Refunded'],
    };
    for (const over of machine.terminal.filter(isContractState))
      expect(
        Object.keys(contractStages).filter((to) => isContractState(to) && to !== over && mayFollow(over, to)),
      ).toEqual(refunds[over] ?? []);
  });

  test.each(contractOperations)('names for %s its undo, or that only the lender can undo it', (operation) => {
    const { undo, from } = contractCommands[operation];
    expect(undo === null || contractOperations.includes(undo)).toBe(true);
    expect(from.some((state) => state !== null && isOver(state))).toBe(operation === 'refund');
  });
});

describe('available actions', () => {
  const all = [...contractOperations];
  const facts = (more: Partial<ContractFacts> = {}): ContractFacts => ({
    approved: true,
    contractState: undefined,
    asks: false,
    capabilities: all,
    madeByLender: false,
    chosen: null,
    steps: [],
    ...more,
  });
  const step = (operation: (typeof all)[number], state: keyof typeof stepStates, claims = 1) => ({
    id: 'step',
    operation,
    state,
    claims,
    at: '2026-11-20T12:00:00.000Z',
    reasons: [],
    excludedLines: [],
  });
  const actions = (more: Partial<ContractFacts>) =>
    (contractView(facts(more))?.actions ?? []).map(({ operation }) => operation);

  test.each<[string, Partial<ContractFacts>, readonly string[]]>([
    ['before a choice: enter the goods', {}, ['setInvoice']],
    ['for a lender that does nothing here: nothing', { capabilities: ['poll'] }, []],
    ['for a lender that did not approve: nothing', { approved: false }, []],
    ['after another lender was chosen: nothing', { chosen: 'other' }, []],
    [
      'while something is under way: nothing',
      { chosen: 'this', steps: [step('selectOffer', 'SENDING')] },
      [],
    ],
    ['while a person looks into it: nothing', { chosen: 'this', steps: [step('selectOffer', 'REVIEW')] }, []],
    [
      'after a choice that did not arrive: send the choice again, or change the goods',
      { chosen: 'this', steps: [step('selectOffer', 'FAILED')] },
      ['setInvoice', 'selectOffer'],
    ],
    [
      'when the lender asks for a code: answer it, or call the contract off',
      { chosen: 'this', contractState: 'Contract Sent', asks: true, steps: [step('selectOffer', 'DONE')] },
      ['answer', 'cancelContract'],
    ],
    [
      'for a signed contract: confirm the delivery or cancel',
      { chosen: 'this', contractState: 'Signed', steps: [step('sendContract', 'DONE')] },
      ['confirmDelivery', 'cancelContract'],
    ],
    [
      'for a funded contract: refund',
      { chosen: 'this', contractState: 'Funded', steps: [step('confirmDelivery', 'DONE')] },
      ['refund'],
    ],
    [
      'for a funded contract in another currency: nothing, because a refund has an amount',
      {
        ...{ chosen: 'this', contractState: 'Funded', hasOtherCurrency: true },
        steps: [step('confirmDelivery', 'DONE')],
      },
      [],
    ],
    [
      'after a part was delivered: deliver the rest, cancel, or refund the part',
      {
        ...{ chosen: 'this', contractState: 'Signed', deliversParts: true, totalCents: 900 },
        steps: [{ ...step('confirmDelivery', 'DONE'), amountCents: 300 }],
      },
      ['confirmDelivery', 'cancelContract', 'refund'],
    ],
    [
      'after the delivered part was refunded: deliver the rest or cancel',
      {
        ...{ chosen: 'this', contractState: 'Signed', deliversParts: true, totalCents: 900 },
        steps: [
          { ...step('confirmDelivery', 'DONE'), amountCents: 300 },
          { ...step('refund', 'DONE'), amountCents: 300 },
        ],
      },
      ['confirmDelivery', 'cancelContract'],
    ],
    ['for a lender that makes its own contract: nothing', { madeByLender: true, chosen: 'this' }, []],
    ['for a question of such a lender: answer', { madeByLender: true, asks: true }, ['answer']],
    [
      'for a contract of such a lender that started here: the next step',
      { madeByLender: true, chosen: 'this', contractState: 'Signed', steps: [step('sendContract', 'DONE')] },
      ['confirmDelivery', 'cancelContract'],
    ],
    [
      'after only an answer to such a lender: nothing',
      { madeByLender: true, chosen: 'this', steps: [step('answer', 'DONE')] },
      [],
    ],
    [
      'after a withdrawn step of such a lender: nothing',
      {
        madeByLender: true,
        chosen: 'this',
        contractState: 'Signed',
        steps: [step('sendContract', 'TAKEN_BACK', 0)],
      },
      [],
    ],
    [
      'after withdrawn goods: enter the goods again',
      { steps: [step('setInvoice', 'TAKEN_BACK', 0)] },
      ['setInvoice'],
    ],
    [
      'after a withdrawn choice: send the choice, or change the goods',
      { chosen: 'this', steps: [step('selectOffer', 'TAKEN_BACK', 0)] },
      ['setInvoice', 'selectOffer'],
    ],
    [
      'after a withdrawn cancellation: the earlier actions',
      {
        chosen: 'this',
        contractState: 'Signed',
        steps: [step('sendContract', 'DONE'), step('cancelContract', 'TAKEN_BACK', 0)],
      },
      ['confirmDelivery', 'cancelContract'],
    ],
    ['when it is canceled: nothing', { chosen: 'this', contractState: 'Contract Canceled' }, []],
  ])('%s', (_, more, expected) => expect(actions(more)).toEqual(expected));

  // The facts that each command needs besides the state of the contract. If they are given, only the state
  // decides whether the command is allowed.
  const ready: Readonly<Record<(typeof all)[number], Partial<ContractFacts>>> = {
    setInvoice: {},
    selectOffer: { chosen: 'this' },
    sendContract: { chosen: 'this', capabilities: ['sendContract'] },
    answer: { asks: true },
    confirmDelivery: {},
    cancelContract: {},
    refund: { deliversParts: true, steps: [{ ...step('confirmDelivery', 'DONE'), amountCents: 1 }] },
  };

  test.each(all)('%s is offered exactly in the states it names', (operation) => {
    const states = [null, ...(Object.keys(contractStages) as ContractState[])];
    const offered = states.filter((state) => {
      // A contract without a state exists only after the shopper chose an offer; it is then in preparation.
      const beginning = state === null ? { chosen: null } : { contractState: state };
      return actions({ ...ready[operation], ...beginning }).includes(operation);
    });
    const choosing = operation === 'selectOffer' || operation === 'sendContract';
    const named = contractCommands[operation].from.filter((state) => !choosing || state !== null);
    expect(new Set(offered)).toEqual(new Set(named));
  });

  const severalAtOnce = ['refund', 'confirmDelivery'];
  test('only a refund is offered after an end, and nothing while a step is open', () => {
    const anyState = fc.constantFrom(
      undefined,
      'Napping',
      ...(Object.keys(contractStages) as ContractState[]),
    );
    const anyStep = fc.record({
      operation: fc.constantFrom(...all),
      state: fc.constantFrom(...(Object.keys(stepStates) as (keyof typeof stepStates)[])),
    });
    const anyFacts = fc.record({
      approved: fc.boolean(),
      contractState: anyState,
      asks: fc.boolean(),
      capabilities: fc.subarray(all),
      madeByLender: fc.boolean(),
      chosen: fc.constantFrom('this', 'other', null),
      steps: fc.array(anyStep, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(anyFacts, ({ steps, ...more }) => {
        const view = contractView(
          facts({ ...more, steps: steps.map(({ operation, state }) => step(operation, state)) }),
        );
        const offered = view?.actions ?? [];
        const busy = steps.some(({ state }) => !['final', 'lender'].includes(stepStates[state].phase));
        if (busy || !more.approved || more.chosen === 'other') expect(offered).toEqual([]);
        const over = isContractState(more.contractState) && isOver(more.contractState);
        for (const { operation, undo } of offered) {
          expect(more.capabilities).toContain(operation);
          if (over) {
            expect(operation).toBe('refund');
            expect(['Funded', 'Partly Refunded']).toContain(more.contractState);
          }
          for (const earlier of steps)
            if (earlier.state === 'ACCEPTED')
              expect(severalAtOnce).toEqual(expect.arrayContaining([earlier.operation, operation]));
          if (undo !== null) expect(more.capabilities).toContain(undo);
        }
      }),
    );
  });

  test('shows a contract in preparation, and none for a lender without contracts', () => {
    expect(contractView(facts({ chosen: 'this' }))?.state).toBe('Pending');
    expect(contractView(facts({ capabilities: ['poll'] }))).toBeNull();
  });

  test('shows that a contract is left to the lender once the lender approved', () => {
    expect(contractView(facts({ madeByLender: true }))).toMatchObject({
      madeByLender: true,
      state: null,
      actions: [],
    });
    expect(contractView(facts({ madeByLender: true, approved: false }))).toBeNull();
    expect(contractView(facts())?.madeByLender).toBe(false);
  });

  test('shows a call as the undo when the lender lacks the undo operation', () => {
    const undos = contractView(
      facts({ capabilities: ['setInvoice', 'selectOffer'], chosen: 'this' }),
    )!.actions;
    expect(undos).toEqual([
      { operation: 'setInvoice', undo: 'setInvoice' },
      { operation: 'selectOffer', undo: null },
    ]);
  });
});

describe('withdrawing a step', () => {
  const states = Object.keys(stepStates) as (keyof typeof stepStates)[];
  test.each(states.flatMap((state) => [0, 1, 3].map((claims) => [state, claims] as const)))(
    '%s after %i claims: only a waiting step without claims',
    (state, claims) => expect(mayTakeBack({ state, claims })).toBe(state === 'QUEUED' && claims === 0),
  );

  test('leads only from the queue to a final state', () => {
    const ways = stepTransitions.filter(({ on, to }) => on === 'takenBack' || to === 'TAKEN_BACK');
    expect(ways).toMatchObject([{ from: 'QUEUED', on: 'takenBack', to: 'TAKEN_BACK', commands: [] }]);
    expect(stepTransitions.filter(({ from }) => from === 'TAKEN_BACK')).toEqual([]);
  });

  test.each(contractOperations)('explains for %s what remains and how to start it again', (operation) => {
    const { ask, means } = takeBackWords(operation, 'Kafene');
    expect(ask).toMatch(/^Withdraw .*\?$/);
    expect(means).toContain('This was not sent to Kafene yet');
  });
});

describe('a step', () => {
  test('has words for staff in every state', () => {
    for (const state of Object.keys(stepStates)) expect(stepStateWord(state)).not.toBe(state);
  });

  test('has a way to an end from every open state', () => {
    for (const [name, { phase }] of Object.entries(stepStates))
      expect(stepTransitions.some(({ from }) => from === name)).toBe(phase !== 'final');
  });

  test('is resent after an unknown outcome only with a status check or the lender’s permission', () => {
    const again = stepTransitions
      .filter(({ from, to }) => from === 'UNKNOWN' && to === 'QUEUED')
      .map(({ on }) => on);
    expect(again.toSorted()).toEqual(['repeatAllowed', 'seenNotDone']);
    expect(stepTransition('REVIEW', 'seenNotDone')).toBeUndefined();
    expect(stepTransition('DONE', 'claimed')).toBeUndefined();
  });
});

test('every operation and every step event has words in the audit log', () => {
  const actions = [...contractOperations, ...stepTransitions.map(({ on }) => on)].map(
    (name) => `contract.${name}`,
  );
  // The action `contract.claimed` (a worker took the step) writes no audit entry, because the contract step
  // itself records the intent.
  expect(actions.filter((name) => !(name in auditActions))).toEqual(['contract.claimed']);
});

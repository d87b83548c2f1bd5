import { operationRules } from '@millrace/plugin-sdk/logic';
import { contractOperations } from '@millrace/schemas/states';
import { machineById } from '@millrace/schemas/states/machines';
import {
  contractCommands,
  contractStages,
  contractStateMeanings,
  isContractState,
  isLenderContractState,
  isOver,
  type ContractState,
} from './contract.machine.ts';
import { stepStates, stepTransitions } from './step.machine.ts';

/**
 * Renders the state machines of contracts and contract steps as Markdown: diagrams, the commands, the command
 * that reverses each command, and transition tables.
 */
export function renderContractStates(): string {
  return [
    '# States of a contract and of its steps',
    '',
    'Made from `engine/src/features/contracts/contract-flows` (`contract.machine.ts`, `step.machine.ts`) by `npm run gen`. Do not edit.',
    '',
    '## The contract',
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${id('Pending')}`,
    ...states().map((state) => `  ${id(state)}: ${state}`),
    ...ways().map(({ from, to, trigger }) => `  ${id(from)} --> ${id(to)}: ${trigger}`),
    ...states()
      .filter(isOver)
      .map((state) => `  ${id(state)} --> [*]`),
    '```',
    '',
    'A status from the lender may move the contract to a later stage or keep it. A status of an earlier stage changes nothing. After the end, only a refund changes the contract.',
    '',
    '| state | stage | over | meaning |',
    '|---|---|---|---|',
    ...states().map(
      (state) =>
        `| ${state} | ${contractStages[state]} | ${isOver(state) ? 'yes' : 'no'} | ${meaningOf(state)} |`,
    ),
    '',
    '| command | from | undone by |',
    '|---|---|---|',
    ...contractOperations.map((operation) => {
      const { from, undo } = contractCommands[operation];
      const starts = from.map((state) => state ?? 'no contract yet').join(', ');
      return `| ${operation} | ${starts} | ${undo ?? 'nothing; call the lender'} |`;
    }),
    '',
    '## Replies that count as done',
    '',
    'From `plugins/sdk/src/operations`. A reply with `inProgress` is not done yet; a status check or a webhook brings the end. A reply with an `unknownWord` is unclear, and a status check follows. Any other reply is a refusal.',
    '',
    '| operation | counts as done |',
    '|---|---|',
    ...contractOperations.map((operation) => `| ${operation} | ${operationRules[operation].done} |`),
    '',
    '## A step',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> QUEUED',
    ...stepTransitions.map(({ from, on, to }) => `  ${from} --> ${to}: ${on}`),
    ...Object.entries(stepStates)
      .filter(([, { phase }]) => phase === 'final')
      .map(([name]) => `  ${name} --> [*]`),
    '```',
    '',
    '| from | event | to | in the same commit | because |',
    '|---|---|---|---|---|',
    ...stepTransitions.map(
      ({ from, on, to, commands, because }) =>
        `| ${from} | ${on} | ${to} | ${commands.join(', ') || 'nothing more'} | ${because} |`,
    ),
    '',
  ].join('\n');
}

/** Returns the meaning of a state. One state is never reported by a lender: Millrace itself sets it. */
const meaningOf = (state: ContractState): string =>
  isLenderContractState(state)
    ? contractStateMeanings[state]
    : 'The contract ended because Millrace asked the lender to cancel it. Lenders report `Cancelled`.';

const states = (): ContractState[] => Object.keys(contractStages) as ContractState[];

/** Returns the name of a state in a form that Mermaid accepts. */
const id = (state: string): string => state.replaceAll(' ', '_');

/** Returns the transitions between the contract states that the specification defines, for the diagram. */
function ways(): { from: string; to: string; trigger: string }[] {
  return machineById('sm.contract').transitions.flatMap(({ from, to, trigger }) =>
    from.flatMap((start) =>
      isContractState(start)
        ? to.filter(isContractState).map((end) => ({ from: start, to: end, trigger: shortened(trigger) }))
        : [],
    ),
  );
}

const shortened = (trigger: string): string => trigger.replace(/ \(lender event\)/, '');

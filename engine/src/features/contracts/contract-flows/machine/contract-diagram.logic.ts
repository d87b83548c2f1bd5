import { contractOperations } from '@millrace/schemas/states';
import { machineById } from '@millrace/schemas/states/machines';
import {
  contractCommands,
  contractStages,
  isContractState,
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
    'A status from the lender may move the contract to a later stage or keep it. A status of an earlier stage changes nothing. After the end, no status changes anything.',
    '',
    '| state | stage | over |',
    '|---|---|---|',
    ...states().map((state) => `| ${state} | ${contractStages[state]} | ${isOver(state) ? 'yes' : 'no'} |`),
    '',
    '| command | from | undone by |',
    '|---|---|---|',
    ...contractOperations.map((operation) => {
      const { from, undo } = contractCommands[operation];
      const starts = from.map((state) => state ?? 'no contract yet').join(', ');
      return `| ${operation} | ${starts} | ${undo ?? 'nothing; call the lender'} |`;
    }),
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

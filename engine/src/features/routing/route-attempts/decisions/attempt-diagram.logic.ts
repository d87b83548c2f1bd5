import { attemptStates, attemptTransitions, type AttemptState } from './attempt.machine.ts';

/** Renders the states of an attempt as a page of Markdown with a mermaid diagram and two tables. */
export function renderAttemptStates(): string {
  return [
    '# States of an attempt',
    '',
    'Made from `engine/src/features/routing/route-attempts/decisions/attempt.machine.ts` by `npm run gen`. Do not edit.',
    '',
    '```mermaid',
    ...diagram(),
    '```',
    '',
    '| state | the product says | who moves it | a second attempt at the same time | meaning |',
    '|---|---|---|---|---|',
    ...entries().map(
      ([name, state]) =>
        `| ${name} | ${state.word} | ${movers[state.phase]} | ${state.exclusive ? 'impossible' : 'allowed'} | ${state.means} |`,
    ),
    '',
    '| from | event | to | in the same commit | because |',
    '|---|---|---|---|---|',
    ...attemptTransitions.map(
      ({ from, on, to, commands, because }) =>
        `| ${from} | ${on} | ${to} | ${commands.join(', ') || 'nothing more'} | ${because} |`,
    ),
    '',
  ].join('\n');
}

const movers = {
  moving: 'Millrace',
  waiting: 'the lender or the shopper',
  person: 'a person',
  final: 'final',
};

function diagram(): string[] {
  return [
    'stateDiagram-v2',
    '  [*] --> CREATED',
    ...attemptTransitions.map(({ from, on, to }) => `  ${from} --> ${to}: ${on}`),
    ...entries()
      .filter(([, state]) => state.phase === 'final')
      .map(([name]) => `  ${name} --> [*]`),
  ];
}

function entries() {
  return Object.entries(attemptStates) as [AttemptState, (typeof attemptStates)[AttemptState]][];
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

interface Lender {
  id: string;
  name: string;
  transport: string;
  capabilities: string[];
  /** Number of steps in the lender's scenarios, by operation. */
  steps: Map<string, number>;
  /** Number of recorded exchanges and webhooks, by operation. */
  recorded: Map<string, number>;
  words: number;
  scenarios: number;
}

/** Generates the number of tests of each lender: sandbox scenarios and recorded exchanges. */
export const lenderCoverage: Generator = {
  name: 'lender-coverage',
  produce(root) {
    const lenders = readLenders(root);
    const operations = ['submit', ...new Set(lenders.flatMap(({ capabilities }) => capabilities).sort())];
    const table = markdownTable(
      ['capability', ...lenders.map(({ name }) => name)],
      operations.map((operation) => [operation, ...lenders.map((lender) => cell(lender, operation))]),
    );
    const totals = markdownTable(
      ['lender', 'scenarios', 'words of its own', 'recorded', 'out of order'],
      lenders.map((lender) => [
        lender.name,
        String(lender.scenarios),
        String(lender.words),
        String([...lender.recorded.values()].reduce((sum, count) => sum + count, 0)),
        lender.transport === 'api'
          ? 'failure drill, spoiled answers'
          : 'portal away, broken pages after a click, scenarios with changed pages',
      ]),
    );
    const legend =
      'A cell counts the steps of scenarios that use an operation and, after the plus, recorded exchanges of it. ' +
      'Empty: the lender does not have it. `npm run conformance` runs them all.\n\n';
    const source = 'plugins/*/lender.json, plugins/*/scenarios.json and fixtures/lenders';
    return {
      [`${GENERATED_FOLDER}/lender-coverage.md`]: `${madeFrom(source)}# What is tried of each lender\n\n${legend}${table}\n${totals}`,
    };
  },
};

/**
 * Returns one sentence for every capability without a test.
 * @param chosen ids of lenders; empty for all
 */
export function lendersWithGaps(root: string, chosen: readonly string[] = []): string[] {
  return readLenders(root)
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .flatMap(({ name, capabilities, steps }) =>
      ['submit', ...capabilities]
        // The choice of a plan is the step selectOffer.
        .filter((operation) => !steps.has(operation === 'selectPlan' ? 'selectOffer' : operation))
        .map((operation) => `${name}: no scenario uses ${operation}.`),
    );
}

function cell({ capabilities, steps, recorded }: Lender, operation: string): string {
  if (operation !== 'submit' && !capabilities.includes(operation)) return '';
  const extra = recorded.get(operation) ?? 0;
  return `${steps.get(operation) ?? 'untested'}${extra > 0 ? ` + ${extra}` : ''}`;
}

function readLenders(root: string): Lender[] {
  return readdirSync(path.join(root, 'plugins'))
    .filter((folder) => !/^[._]/.test(folder))
    .filter((folder) => existsSync(path.join(root, 'plugins', folder, 'scenarios.json')))
    .map((folder) => readLender(root, folder));
}

function readLender(root: string, folder: string): Lender {
  const manifest = json<Pick<Lender, 'id' | 'name' | 'transport' | 'capabilities'>>(
    path.join(root, 'plugins', folder, 'lender.json'),
  );
  const {
    scenarios = [],
    statuses = {},
    statusesAt = {},
  } = json<{
    scenarios?: { steps: { do: string }[] }[];
    statuses?: object;
    statusesAt?: Record<string, object>;
  }>(path.join(root, 'plugins', folder, 'scenarios.json'));
  const fixtures = path.join(root, 'fixtures/lenders', manifest.id);
  const files = existsSync(fixtures) ? readdirSync(fixtures).filter((file) => file.endsWith('.json')) : [];
  const recorded = files.map((file) => json<{ kind: string; do?: string }>(path.join(fixtures, file)));
  return {
    ...manifest,
    steps: counts(scenarios.flatMap(({ steps }) => steps.map((step) => step.do))),
    recorded: counts(recorded.map(({ kind, do: operation }) => operation ?? kind)),
    words: [statuses, ...Object.values(statusesAt)].flatMap(Object.keys).length,
    scenarios: scenarios.length,
  };
}

function counts(words: string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

import { rightEnd, wordFor } from '../../../engine/test/faults/expected.logic.ts';
import { faults, strikes } from '../../../engine/test/faults/fault-list.ts';
import { afterUnclearFailure, operationsOfAll } from '../../../engine/test/faults/operation-ends.logic.ts';
import { faultyLenders } from '../../../engine/test/faults/lenders.ts';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

export const FAULTS_FILE = `${GENERATED_FOLDER}/lender-faults.md`;

const legend = `One application for each cell, through the whole engine: what becomes of it when the lender's sandbox goes wrong in
this way. Everywhere the lender has it once at most, and nothing is stuck. \`npm run faults\` tries every cell;
\`npm test\` some of them.

- an outcome (Approved, Pre Approved, Pre-Qualified): the lender's decision arrives all the same
- waits: the lender has it and has said nothing that can be read; the others go on, and a late answer counts
- a person asks: it is unknown whether the lender has it, and its status cannot be checked, so it is in review and never sent again
- not sent: the lender provably got nothing, three times
- not received: the lender's list of applications shows three times that it got nothing
- refused: sending it again would not help (credentials, a changed page); staff is told

`;

const operationLegend = `## Contract operations

For lenders with an API, the changing call of each operation has each of thirteen faults, from a refused connection to a gzip bomb
(\`npm run faults\` and \`npm run conformance\`). After 401, 429 and a refused connection the lender has nothing, and the
operation is sent again. After all others it is unclear whether the lender performed it. For a portal, the page after the click
that changes something has each of nine faults (three if the operation may be sent again), and after all of them it is unclear:

- status check: it is never sent again; \`getContract\` or \`poll\` shows what became of it
- sent again: the lender leaves the same behind when it is done twice, which the kit counts in its ledger
- a person asks: the lender has no status check

`;

/**
 * Generates the table of correct results: what must happen to an application at each lender under each fault
 * of the sandbox.
 */
export const lenderFaults: Generator = {
  name: 'lender-faults',
  produce(root) {
    const lenders = faultyLenders(root);
    const table = markdownTable(
      ['fault', ...lenders.map(({ name }) => name)],
      faults.map((fault) => [
        fault.name,
        ...lenders.map((lender) => (strikes(fault, lender) ? wordFor(rightEnd(fault, lender)) : '')),
      ]),
    );
    const operations = markdownTable(
      ['operation', ...lenders.map(({ name }) => name)],
      operationsOfAll(lenders).map((operation) => [
        operation,
        ...lenders.map((lender) => afterUnclearFailure(operation, lender) ?? ''),
      ]),
    );
    const source = 'engine/test/faults, and capabilities and repeatable of plugins/*/lender.json';
    return {
      [FAULTS_FILE]: `${madeFrom(source)}# Lenders under faults\n\n${legend}## submit\n\n${table}\n${operationLegend}${operations}`,
    };
  },
};

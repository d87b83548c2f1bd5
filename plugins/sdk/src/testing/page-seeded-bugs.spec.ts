import { afterEach, describe, test } from '@jest/globals';
import type { ContractOperation } from '@millrace/schemas/states';
import type { DrillFault } from './fault-server.ts';
import { pageDrill } from './page-drill.ts';
import { drill, expectCaught, removeCopies, type Bug } from './seeded-lender.ts';

// Typical mistakes in contract operations of a lender without an API. Each is looked for with one fault, because
// every page takes a second.

afterEach(removeCopies);

const fails = (operation: ContractOperation, fault: DrillFault) => ({
  lender: 'kafene',
  caughtBy: `${operation} survives every failure and is never reported as not sent`,
  check: drill(operation, (setup, found) => pageDrill(setup, found, [fault])),
});

const bugs: readonly Bug[] = [
  {
    bug: 'a chosen lease without a point of no return',
    edits: [
      {
        file: 'src/contract.ts',
        from: "await context.pointOfNoReturn();\n    await page.click('button', lease",
        to: "await page.click('button', lease",
      },
    ],
    ...fails('selectOffer', 'connection reset'),
  },
  {
    bug: 'a signature without a point of no return',
    edits: [
      {
        file: 'src/contract.ts',
        from: "await context.pointOfNoReturn();\n    await page.click('button', signing",
        to: "await page.click('button', signing",
      },
    ],
    ...fails('answer', '500'),
  },
  {
    bug: 'any page taken for the one after the choice',
    edits: [{ file: 'src/contract.ts', from: 'await page.waitFor(signing.page);\n', to: '' }],
    ...fails('selectOffer', 'a page instead of data'),
  },
];

describe('seeded bugs on pages', () => {
  test.each(bugs)('$lender: "$caughtBy" catches $bug', (bug) => expectCaught(bug), 240_000);
});

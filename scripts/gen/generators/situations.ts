import {
  contractOperations,
  situationOf,
  situationStatuses,
  situationSteps,
  stageStatuses,
  statuses,
} from '@millrace/schemas/states';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

const steps = Object.entries(situationSteps).map(
  ([code, { status, who, action, label, store, operator, shopper }]) => [
    code,
    situationStatuses[status].staff,
    stageStatuses[situationStatuses[status].tab].staff,
    who ?? '-',
    label,
    action ?? '-',
    store,
    operator,
    shopper.en,
  ],
);

const outcomes = [null, ...Object.keys(statuses.outcome)];
const contracts = [null, ...Object.keys(statuses.contract)];

/**
 * Returns the statuses of an application at a single lender. The offer was chosen or not (`isChosen`), and
 * the lender supports every contract operation.
 */
function cell(outcome: string | null, contract: string | null, isChosen: boolean): string {
  const of = (isClosedOut: boolean): string => {
    const lender = {
      ...{
        id: 1,
        name: 'Lender',
        state: outcome === null ? 'PENDING' : 'RESPONDED',
        outcome,
        contract,
        isChosen,
      },
      ...{ waitsOn: null, asks: null, byPeople: null, does: contractOperations, done: [], isBusy: false },
    };
    const facts = {
      state: 'submitted',
      link: 'none',
      isDone: outcome !== null,
      isClosedOut,
      lenders: [lender],
    } as const;
    const { status, next } = situationOf(facts);
    return `${situationStatuses[status].staff}: ${next.label}`;
  };
  return of(false) === of(true) ? of(false) : `${of(false)} (closed out: ${of(true)})`;
}

const combinations = outcomes.flatMap((outcome) =>
  contracts.map((contract) => [
    outcome ?? 'none yet',
    contract ?? 'none',
    cell(outcome, contract, false),
    cell(outcome, contract, true),
  ]),
);

/** Generates the table of all statuses and next steps of applications, for all readers. */
export const situations: Generator = {
  name: 'situations',
  produce: () => ({
    [`${GENERATED_FOLDER}/situations.md`]: [
      madeFrom('schemas/states/situation-steps.ts'),
      '# The status and the next step of an application\n\n',
      markdownTable(
        [
          'step',
          'status',
          'tab',
          'who acts',
          'label',
          'action',
          'store reads',
          'Millrace reads',
          'shopper reads',
        ],
        steps,
      ),
      '\n## By decision and contract of one lender\n\n',
      markdownTable(['decision', 'contract', 'offer not chosen', 'offer chosen'], combinations),
    ].join(''),
  }),
};

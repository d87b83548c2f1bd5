import { type Icon, type StatusKind, statuses, statusWords, type Tone } from '@millrace/schemas/states';

export interface Look {
  word: string;
  tone: Tone;
  icon: Icon;
}

function look(kind: StatusKind, code: string): Look {
  const { staff, tone, icon } = statusWords(kind, code);
  return { word: staff, tone, icon };
}

/** `Job Created` stands in the registry as `job_created`. */
const codeOf = (word: string): string => word.toLowerCase().replaceAll(' ', '_');

/** Where an application stands as a whole. */
export const formStatusLook = (status: string): Look => look('form', status);

/** Where a lender stands: a place in the plan, or a state of processing once it was asked. */
export function stateLook(state: string): Look {
  const code = codeOf(state);
  const kind = (['place', 'processing'] as const).find((known) => Object.hasOwn(statuses[known], code));
  return kind ? look(kind, code) : look('processing', state);
}

export const outcomeLook = (outcome: string): Look => look('outcome', outcome);

/** What counts of a lender's row: its answer, and until there is one where it stands. */
export function entryLook(state: string, outcome: string | null): Look {
  return outcome === null ? stateLook(state) : outcomeLook(outcome);
}

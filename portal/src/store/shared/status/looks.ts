import type { ContractView, FormStage, StaffTimelineEntry } from '@millrace/schemas/api';
import {
  type Icon,
  routeStatus,
  stageStatuses,
  type StatusKind,
  statusWords,
  type Tone,
} from '@millrace/schemas/states';

export interface Look {
  word: string;
  tone: Tone;
  icon: Icon;
}

function look(kind: StatusKind, code: string): Look {
  const { staff, tone, icon } = statusWords(kind, code);
  return { word: staff, tone, icon };
}

/** Where an application stands as a whole. */
export const formStatusLook = (status: string): Look => look('form', status);

/** The tab it stands under. */
export function stageLook(stage: FormStage): Look {
  const { staff, tone, icon } = stageStatuses[stage];
  return { word: staff, tone, icon };
}

/** What became of a link that was sent. */
export const sentLook = (state: string): Look => look('sent', state);

/** How a contract stands. */
export const contractLook = (state: string): Look => look('contract', state);

/** Where a lender stands: a place in the plan, or a state of processing once it was asked. */
export const stateLook = (state: string): Look => entryLook(state, null);

export const outcomeLook = (outcome: string): Look => look('outcome', outcome);

type Standing = Pick<StaffTimelineEntry, 'state' | 'outcome'> & {
  readonly contract: Pick<ContractView, 'state'> | null;
};

/** What counts of a lender's row: its answer, and until there is one where it stands. */
export function entryLook(state: string, outcome: string | null): Look {
  const { kind, code } = routeStatus(state, outcome);
  return look(kind, code);
}

/** That a contract was sent is its beginning: where it is by now says more. */
export const rowLook = ({ state, outcome, contract }: Standing): Look =>
  outcome === 'contract_sent' && contract?.state ? contractLook(contract.state) : entryLook(state, outcome);

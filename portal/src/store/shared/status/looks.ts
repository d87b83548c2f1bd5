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

/** The look of an application's status. */
export const formStatusLook = (status: string): Look => look('form', status);

/** The look of the application's stage. */
export function stageLook(stage: FormStage): Look {
  const { staff, tone, icon } = stageStatuses[stage];
  return { word: staff, tone, icon };
}

/** The look of a sent link's state. */
export const sentLook = (state: string): Look => look('sent', state);

/** The look of a contract's state. */
export const contractLook = (state: string): Look => look('contract', state);

/** The look of a lender's state: a place in the plan, or a processing state. */
export const stateLook = (state: string): Look => entryLook(state, null);

export const outcomeLook = (outcome: string): Look => look('outcome', outcome);

type Standing = Pick<StaffTimelineEntry, 'state' | 'outcome'> & {
  readonly contract: Pick<ContractView, 'state'> | null;
};

/** The look of a lender's row: the outcome, or the state if there is none. */
export function entryLook(state: string, outcome: string | null): Look {
  const { kind, code } = routeStatus(state, outcome);
  return look(kind, code);
}

/**
 * For a sent contract the look of its current state is shown, because it is more precise than "contract
 * sent".
 */
export const rowLook = ({ state, outcome, contract }: Standing): Look =>
  outcome === 'contract_sent' && contract?.state ? contractLook(contract.state) : entryLook(state, outcome);

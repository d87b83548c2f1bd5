import type { ContractView, FormStage, StaffTimelineEntry } from '@millrace/schemas/api';
import {
  type Icon,
  readAs,
  routeStatus,
  shownState,
  stageStatuses,
  type StatusKind,
  statusWords,
  type Tone,
} from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';

export interface StatusAppearance {
  word: string;
  tone: Tone;
  icon: Icon;
}

function appearanceOf(kind: StatusKind, code: string): StatusAppearance {
  const { staff, tone, icon } = statusWords(kind, code);
  return { word: t(readAs(staff)), tone, icon };
}

/** Returns text, colour and icon for an application's stage. */
export function stageAppearance(stage: FormStage): StatusAppearance {
  const { staff, tone, icon } = stageStatuses[stage];
  return { word: t(staff), tone, icon };
}

/** Returns text, colour and icon for a sent link's state. */
export const sentAppearance = (state: string): StatusAppearance => appearanceOf('sent', state);

/** Returns text, colour and icon for the status of a subscription. */
export const subscriptionAppearance = (status: string): StatusAppearance =>
  appearanceOf('subscription', status);

/** Returns text, colour and icon for a contract's state. */
export const contractAppearance = (state: string): StatusAppearance => appearanceOf('contract', state);

/**
 * Returns text, colour and icon for a lender's state without an outcome, for example "Waiting" or "Processing".
 */
export const stateAppearance = (state: string): StatusAppearance => entryAppearance(state, null);

export const outcomeAppearance = (outcome: string): StatusAppearance => appearanceOf('outcome', outcome);

type RowState = Pick<StaffTimelineEntry, 'outcome'> & {
  readonly state: string;
  readonly status?: string | null;
  readonly contract: Pick<ContractView, 'state'> | null;
};

/** Returns text, colour and icon for a lender's row: those of the outcome, else those of the state. */
export function entryAppearance(state: string, outcome: string | null): StatusAppearance {
  const { kind, code } = routeStatus(state, outcome);
  return appearanceOf(kind, code);
}

/**
 * Returns text, colour and icon for a lender's row. If a contract was sent, they show the contract's state,
 * because it is more precise than the outcome "contract sent".
 */
export const rowAppearance = ({ state, status = null, outcome, contract }: RowState): StatusAppearance =>
  outcome === 'contract_sent' && contract?.state
    ? contractAppearance(contract.state)
    : entryAppearance(shownState({ state, status }), outcome);

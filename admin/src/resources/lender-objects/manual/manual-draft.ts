import type { LenderFormField, LenderObjectSave } from '@millrace/schemas/api';
import type { LenderRecord } from '../../../providers/contracts.ts';

/** What staff enter about a lender without an API. Empty lists mean all states and all industries. */
export interface ManualDraft {
  states: readonly string[];
  industries: readonly string[];
  formFields: readonly LenderFormField[];
  /** The usual response time in minutes, as typed. Empty if unknown. */
  minutes: string;
  inquiry: '' | 'none' | 'soft' | 'hard';
  extensionAlwaysSelected: boolean;
}

export const emptyDraft: ManualDraft = {
  states: [],
  industries: [],
  formFields: [],
  minutes: '',
  inquiry: '',
  extensionAlwaysSelected: false,
};

export const draftOf = (lender: LenderRecord): ManualDraft => ({
  states: lender.states ?? [],
  industries: lender.industries ?? [],
  formFields: lender.form_fields,
  minutes:
    lender.avg_processing_time_s === null ? '' : String(Math.round(lender.avg_processing_time_s / 6) / 10),
  inquiry: lender.inquiry ?? '',
  extensionAlwaysSelected: lender.extension_always_selected,
});

/** Returns the error message for an invalid draft, or undefined. */
export function draftProblem({ minutes, formFields }: ManualDraft): string | undefined {
  const isTime = minutes.trim() === '' || (Number(minutes) > 0 && Number(minutes) <= 10_080);
  if (!isTime) return 'Usual time until the decision: enter minutes, for example 20';
  return formFields.length === 0 ? 'Choose at least one question that the lender asks' : undefined;
}

/** Converts a draft to the properties of the lender object. */
export const savedAs = (
  draft: ManualDraft,
): Pick<
  LenderObjectSave,
  'states' | 'industries' | 'form_fields' | 'avg_processing_time_s' | 'inquiry' | 'extension_always_selected'
> => ({
  states: draft.states.length === 0 ? null : [...draft.states],
  industries: draft.industries.length === 0 ? null : [...draft.industries],
  form_fields: draft.formFields.map(({ id, required }) => ({ id, required })),
  avg_processing_time_s: draft.minutes.trim() === '' ? null : Math.round(Number(draft.minutes) * 60),
  inquiry: draft.inquiry === '' ? null : draft.inquiry,
  extension_always_selected: draft.extensionAlwaysSelected,
});

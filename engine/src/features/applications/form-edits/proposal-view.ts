import type { StaffProposal } from '@millrace/schemas/api';
import { maskValue, fieldsOfForm, type MergedField, type MergedForm } from '@millrace/schemas/form';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { shownAnswer, type Proposal } from '../answer-proposals/index.ts';
import type { StoredAnswers } from '../applications/index.logic.ts';

/** Returns a proposal as staff sees it. Sensitive values are masked. */
export function proposalView(
  form: Pick<MergedForm, 'sections'>,
  stored: StoredAnswers,
  { id, field: fieldId, value, state, name, at, decidedAt }: Proposal,
): StaffProposal {
  const field = fieldsOfForm(form).find((one) => one.id === fieldId);
  const shown = (answer = '') => shownAnswer(form, fieldId, answer, textOf);
  return {
    proposalId: id,
    field: fieldId,
    label: field?.label.en ?? fieldId,
    value: shown(value),
    current: shown(stored[fieldId]),
    state,
    proposed_by: name,
    proposed_at: instant(at),
    decided_at: instantOrNull(decidedAt),
  };
}

const textOf = (field: MergedField, answer: string): string =>
  field.options?.find(({ value }) => value === answer)?.label.en ?? maskValue(field, answer);

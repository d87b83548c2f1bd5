import type { ContractStepRow } from '@millrace/schemas/api';
import { staffStep } from '@millrace/schemas/states';

type Named = Pick<ContractStepRow, 'operation' | 'lender_name' | 'word'>;

/** The state of a step as a sentence. */
export const sentenceOf = ({ operation, word, lender_name }: Named): string =>
  staffStep(operation, word, lender_name).text;

/** What a person has to find out about the step. */
export const taskOf = (step: Omit<Named, 'word'>): string => sentenceOf({ ...step, word: 'review' });

export const waitsForPerson = ({ word }: Pick<ContractStepRow, 'word'>): boolean => word === 'review';

/** A separate query key for rows, because they lack the history that the step's page needs. */
export const rowsAlone = { of: 'rows' };

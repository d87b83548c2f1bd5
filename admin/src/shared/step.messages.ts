import type { ContractStepRow } from '@millrace/schemas/api';
import { staffStep } from '@millrace/schemas/states';

type Named = Pick<ContractStepRow, 'operation' | 'lender_name' | 'word'>;

/** Returns the state of a contract step as a sentence. */
export const sentenceOf = ({ operation, word, lender_name }: Named): string =>
  staffStep(operation, word, lender_name).text;

/** Returns a sentence about what staff must find out about the contract step. */
export const taskOf = (step: Omit<Named, 'word'>): string => sentenceOf({ ...step, word: 'review' });

export const waitsForPerson = ({ word }: Pick<ContractStepRow, 'word'>): boolean => word === 'review';

/**
 * A separate query key for the rows of the list. These rows do not contain the history of a step. The page of
 * a step must therefore not find them in the cache.
 */
export const rowsAlone = { of: 'rows' };

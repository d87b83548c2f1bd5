import type { ContractStepRow } from '@millrace/schemas/api';
import { staffStep } from '@millrace/schemas/states';

type Named = Pick<ContractStepRow, 'operation' | 'lender_name' | 'word'>;

/** Where a step stands, in a sentence. */
export const sentenceOf = ({ operation, word, lender_name }: Named): string =>
  staffStep(operation, word, lender_name).text;

/** What a person has to find out about it. */
export const taskOf = (step: Omit<Named, 'word'>): string => sentenceOf({ ...step, word: 'review' });

export const waitsForPerson = ({ word }: Pick<ContractStepRow, 'word'>): boolean => word === 'review';

/** A row has no history: asked for like this it is kept apart from the step itself, whose page would begin with it. */
export const rowsAlone = { of: 'rows' };

import type { MergedField } from '@millrace/schemas/form';
import { useFormContext } from 'react-hook-form';
import { displayed, type Values } from '../../../../shared/catalogue-form/form-scope.ts';
import { useApplication } from '../../../shared/session/ApplicationProvider.tsx';
import type { TextAnswers } from '../../../shared/session/saving/draft.ts';

/**
 * Returns a function that fills answers into the empty boxes of this screen, and later screens start with the
 * rest. Boxes and answers that the shopper has filled in stay. The function returns the number of filled boxes.
 */
export function useFill(fields: readonly MergedField[]): (answers: TextAnswers) => number {
  const application = useApplication();
  const { getValues, setValue } = useFormContext<Values>();
  return (answers) => {
    const { draft } = application.store.get();
    if (!draft) return 0;
    application.store.update({ draft: { ...draft, prefilled: { ...draft.prefilled, ...answers } } });
    const empty = fields.filter(
      ({ id }) => answers[id] !== undefined && !getValues(id) && !draft.masked.has(id),
    );
    for (const field of empty)
      setValue(field.id, displayed(field, answers[field.id]), { shouldDirty: true, shouldTouch: true });
    return empty.length;
  };
}

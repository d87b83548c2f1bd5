import type { FormListRow } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { useStoreChoice } from '../store-choice/store-choice.ts';
import { may, useSession } from '../../session/session-context.ts';

/**
 * Returns the path of the editor for an application's answers, and the label of the link to it. Users who
 * manage the store's forms get the editor that also shows errors reported by lenders. Undefined if the user
 * has no permission.
 */
export function useEditPath() {
  const session = useSession();
  const { search } = useStoreChoice();
  return ({ id, store_id, submitted_at }: Pick<FormListRow, 'id' | 'store_id' | 'submitted_at'>) => {
    if (!may(session, submitted_at === null ? 'forms:update' : 'forms:correct')) return undefined;
    return may(session, 'cfa-configs:update')
      ? {
          label: t('Form details'),
          to: `/app/account/store/application/create-form/form-details/${id}/${store_id}${search}`,
        }
      : { label: t('Edit form'), to: `/app/forms/edit/${id}/${store_id}${search}` };
  };
}

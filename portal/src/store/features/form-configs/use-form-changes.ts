import type { CfaConfig, CfaConfigList } from '@millrace/schemas/api';
import { useQueryClient } from '@tanstack/react-query';
import { formConfigsKey, formConfigsQuery } from '../../shared/form-configs/api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';

/**
 * Updates the loaded list of forms. After a save, the server's response is shown immediately. If another user
 * changed the form at the same time, the list is loaded again.
 */
export function useFormChanges(storeId: number) {
  const client = useQueryClient();
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: formConfigsKey });
  return {
    changed: (form: CfaConfig): Promise<void> => {
      const withForm = (list: CfaConfigList): CfaConfigList => ({
        ...list,
        cfa_config: list.cfa_config.map((one) => (one.id === form.id ? form : one)),
      });
      client.setQueryData(formConfigsQuery(storeId).queryKey, (list) => list && withForm(list));
      return again();
    },
    refused: (error: Error): void => {
      if (error instanceof ApiProblem && error.code === 'cfa-config-changed') void again();
    },
  };
}

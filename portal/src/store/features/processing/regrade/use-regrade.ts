import type { ProcessingDetails, RegradeBody, StaffTimelineEntry } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, type FieldProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { processingKey } from '../../../shared/forms/api.ts';
import { regradeApplication } from '../api.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';

interface RegradeOptions {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  onSent: () => void;
  onFieldProblem: (problem: FieldProblem) => void;
}

/**
 * Returns the field id from a path such as `values.zip_code`, `/values/zip_code` or `zip_code`. The server's
 * errors use all three forms.
 */
const lastName = (path: string): string => path.split(/[./]/).at(-1) ?? path;

export function useRegrade({ entry, details, onSent, onFieldProblem }: RegradeOptions) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ values, reason }: Pick<RegradeBody, 'values'> & { reason: string }) => {
      const body: RegradeBody = {
        form_id: details.id,
        store_id: details.store.id,
        lender_id: entry.lenderId,
        values,
        ...(reason && { reason }),
      };
      return regradeApplication(body, entry.canStartAgain);
    },
    onSuccess: async () => {
      onSent();
      toast.success(t('Sent to {lenderName} again', { lenderName: entry.lenderName }));
      await client.invalidateQueries({ queryKey: processingKey(details.id) });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      for (const { field, ...problem } of error.errors)
        onFieldProblem({ field: lastName(field), ...problem });
    },
  });
}

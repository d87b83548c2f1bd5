import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { rememberCustomerView } from '../../../../shared/customer-view/customer-view-screen.ts';
import { sessionQuery } from '../../../session/api.ts';
import { useMay } from '../../../session/session-context.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { openCustomerView } from '../api.ts';

/**
 * Shows the customer view in this browser: the application in the shopper's words, without store data. The
 * server ends the store session. Afterwards, the store user enters a PIN or signs in again.
 */
export function useShowToCustomer(details: ProcessingDetails) {
  const may = useMay('customer-view:show') && details.submitted_at !== null;
  const toast = useToast();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: () => openCustomerView({ form_id: details.id, store_id: details.store.id }),
    onSuccess: ({ store_id, form_id, aaso_id }) => {
      rememberCustomerView(`/app/consumer-facing/process/${store_id}/${form_id}/${aaso_id}`);
      // The server has ended the session. This removes the session from this tab and notifies other tabs.
      // `SessionGate` then redirects to the customer view.
      client.setQueryData(sessionQuery.queryKey, null);
    },
    onError: (error) => toast.failure(error),
  });
  return { may, show: () => !turn.isPending && turn.mutate(), isPending: turn.isPending };
}

/** The button that shows the customer view. Renders nothing for users who may not show it. */
export function ShowToCustomerButton({ details }: { details: ProcessingDetails }) {
  const { may, show } = useShowToCustomer(details);
  if (!may) return null;
  return (
    <Tooltip
      describeChild
      title={t('Signs you out in this browser. To continue, enter your PIN or sign in again.')}
    >
      <Button variant="outlined" onClick={show}>
        {t('Show to customer')}
      </Button>
    </Tooltip>
  );
}

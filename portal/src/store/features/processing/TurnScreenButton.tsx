import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepTurned } from '../../../shared/customer-view/customer-view-screen.ts';
import { handOff } from './api.ts';
import { sessionQuery } from '../../session/api.ts';
import { useMay } from '../../session/session-context.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';

/**
 * Shows the customer view on this screen: the application in the shopper's words, without store data. The
 * server ends the store session, so the store user must sign in again.
 */
export function TurnScreenButton({ details }: { readonly details: ProcessingDetails }) {
  const may = useMay('hand-offs:send');
  const toast = useToast();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: () => handOff({ form_id: details.id, store_id: details.store.id }),
    onSuccess: ({ store_id, form_id, aaso_id }) => {
      keepTurned(`/app/consumer-facing/process/${store_id}/${form_id}/${aaso_id}`);
      // The server ended the session. Its data is removed from this tab, other tabs are notified, and the
      // sign-in check shows the customer view.
      client.setQueryData(sessionQuery.queryKey, null);
    },
    onError: (error) => toast.failure(error),
  });
  if (!may || details.submitted_at === null) return null;
  return (
    <Tooltip describeChild title="Signs you out in this browser. Sign in again to continue.">
      <Button onClick={() => !turn.isPending && turn.mutate()}>Show to customer</Button>
    </Tooltip>
  );
}

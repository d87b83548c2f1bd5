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
 * The button that shows the customer view in this browser: the application in the shopper's words, without
 * store data. The server ends the store session, so the store user must sign in again afterwards.
 */
export function TurnScreenButton({ details }: { readonly details: ProcessingDetails }) {
  const may = useMay('hand-offs:send');
  const toast = useToast();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: () => handOff({ form_id: details.id, store_id: details.store.id }),
    onSuccess: ({ store_id, form_id, aaso_id }) => {
      keepTurned(`/app/consumer-facing/process/${store_id}/${form_id}/${aaso_id}`);
      // The server has ended the session. The session's data is removed from this tab and other tabs are
      // notified. Then `SessionGate` redirects to the customer view.
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

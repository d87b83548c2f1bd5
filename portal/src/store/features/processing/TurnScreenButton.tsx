import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepTurned } from '../../../shared/customer-view/customer-view-screen.ts';
import { handOff } from './api.ts';
import { sessionQuery } from '../../session/api.ts';
import { useMay } from '../../session/session-context.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';

/** Turns this screen to the customer: the same application in the shopper's words, without anything of the store's, which signs in again. */
export function TurnScreenButton({ details }: { readonly details: ProcessingDetails }) {
  const may = useMay('hand-offs:send');
  const toast = useToast();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: () => handOff({ form_id: details.id, store_id: details.store.id }),
    onSuccess: ({ store_id, form_id, aaso_id }) => {
      keepTurned(`/app/consumer-facing/process/${store_id}/${form_id}/${aaso_id}`);
      // the server ended the session: what was read with it goes from this tab, the others hear of it, and the gate leads there
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

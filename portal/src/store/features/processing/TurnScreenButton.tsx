import Button from '@mui/material/Button';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { handOff } from '../../api/hand-off.ts';
import { loadPage } from '../../navigation/go-to.ts';
import { useMay } from '../../session/session-context.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';

/** Turns this screen to the customer: the same application in the shopper's words, without anything of the store's. */
export function TurnScreenButton({ details, load = loadPage }: TurnScreenButtonProps) {
  const may = useMay('hand-offs:send');
  const toast = useToast();
  const turn = useMutation({
    mutationFn: () => handOff({ form_id: details.id, store_id: details.store.id }),
    onSuccess: ({ store_id, form_id, aaso_id }) =>
      load(`/app/consumer-facing/process/${store_id}/${form_id}/${aaso_id}`),
    onError: (error) => toast.failure(error),
  });
  if (!may || details.submitted_at === null) return null;
  return (
    <Button disabled={turn.isPending} onClick={() => turn.mutate()}>
      Turn to customer
    </Button>
  );
}

interface TurnScreenButtonProps {
  readonly details: ProcessingDetails;
  readonly load?: (path: string) => void;
}

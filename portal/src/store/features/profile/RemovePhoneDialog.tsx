import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removePhone, signInPhoneQuery } from './api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useProof } from '../../shared/password/use-proof.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';

/**
 * Asks for confirmation that codes will be sent only by e-mail. Asks for the password if the user signed in
 * too long ago.
 */
export function RemovePhoneDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const proof = useProof();
  const remove = useMutation({
    mutationFn: async () => {
      await proof.prove();
      await removePhone();
    },
    onSuccess: async () => {
      onClose();
      toast.success(t('Saved'));
      await client.invalidateQueries({ queryKey: signInPhoneQuery.queryKey });
    },
  });
  return (
    <FormDialog
      title={t('Remove the phone?')}
      submitLabel={t('Remove phone')}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <Typography>{t('After that, you get sign-in codes by email.')}</Typography>
      {proof.fieldAfter(remove.error)}
    </FormDialog>
  );
}

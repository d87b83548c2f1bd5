import { mustDoFirst } from '@millrace/schemas/permissions';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import { changePassword } from '../../shared/password/api.ts';
import { sessionQuery } from '../../session/api.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { NewPasswordForm } from '../../shared/password/NewPasswordForm.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';

/** Shown while the user must change the password before anything else. The only other action is to log out. */
export function ForcedChangePassword() {
  const titleId = useId();
  const client = useQueryClient();
  const toast = useToast();
  const logOut = useLogOut();
  const change = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) => changePassword({ newPassword }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      const session = client.getQueryData(sessionQuery.queryKey);
      // if the user must accept the terms next, no toast is shown, because it would cover them
      if (!session || !mustDoFirst(session)) toast.success(t('Password Changed'));
    },
  });
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('Forced Change Password')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 5 }}>{t('Before you continue, set a password that only you know.')}</Typography>
        <NewPasswordForm
          onSend={(fields) => change.mutate(fields)}
          error={change.error}
          isPending={change.isPending}
        >
          <Button onClick={() => logOut.mutate()} loading={logOut.isPending}>
            {t('Log out')}
          </Button>
        </NewPasswordForm>
      </DialogContent>
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '../../shared/password/api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { sessionQuery } from '../../session/api.ts';
import { useMay } from '../../session/session-context.ts';
import { NewPasswordForm, type NewPasswordFields } from '../../shared/password/NewPasswordForm.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';

/**
 * The panel for changing the password. During an impersonation it has no form, because the server would refuse
 * the change.
 */
export function PasswordPanel() {
  const mayChange = useMay('password:change');
  return (
    <Panel title={t('Password')}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
        {mayChange ? (
          <ChangePassword />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('Only the owner of this account can change the password.')}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}

/** The form for a new password. It asks for the current password only if the user signed in too long ago. */
function ChangePassword() {
  const client = useQueryClient();
  const toast = useToast();
  const [asksCurrent, setAsksCurrent] = useState(false);
  const [changes, setChanges] = useState(0);
  const change = useMutation({
    mutationFn: ({ newPassword, currentPassword }: NewPasswordFields) =>
      changePassword({ newPassword, ...(asksCurrent && { currentPassword }) }),
    onSuccess: async () => {
      toast.success(t('Password Changed'));
      setAsksCurrent(false);
      // the counter is the React key of the form: when it changes, a new, empty form is rendered
      setChanges((count) => count + 1);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'current-password-needed') setAsksCurrent(true);
    },
  });
  return (
    <>
      <Alert severity="info" sx={{ mb: 5 }}>
        {t('Changing the password signs you out on every other device.')}
      </Alert>
      <NewPasswordForm
        key={changes}
        onSend={(fields) => change.mutate(fields)}
        error={change.error}
        isPending={change.isPending}
        asksCurrent={asksCurrent}
      />
    </>
  );
}

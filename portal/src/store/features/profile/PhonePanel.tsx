import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePhone, signInPhoneQuery } from '../../api/sign-in-phone.ts';
import { useMay } from '../../session/session-context.ts';
import { FailurePanel } from '../../shared/FailurePanel.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { useToast } from '../../shared/toast/use-toast.ts';
import { PhoneDialog } from './PhoneDialog.tsx';

/** Where codes go when somebody signs in from a new browser. */
export function PhonePanel() {
  const { data: phone, error, refetch } = useQuery(signInPhoneQuery);
  const client = useQueryClient();
  const toast = useToast();
  const mayChange = useMay('profile:update');
  const [changing, setChanging] = useState(false);
  const remove = useMutation({
    mutationFn: removePhone,
    onSuccess: async () => {
      toast.success('Saved');
      await client.invalidateQueries({ queryKey: signInPhoneQuery.queryKey });
    },
    onError: (failure) => toast.failure(failure),
  });
  return (
    <Panel
      title="Phone for sign-in codes"
      aside={
        phone &&
        mayChange && (
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {phone.masked ? 'Change' : 'Add a phone'}
          </Button>
        )
      }
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!phone && !error && <Skeleton variant="rounded" height={32} sx={{ mx: 4, mb: 4 }} />}
      {phone && (
        <Stack
          direction="row"
          sx={{
            gap: 3,
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            px: { xs: 4, sm: 5 },
            pb: 5,
          }}
        >
          <Typography sx={{ color: 'text.secondary' }}>
            {phone.masked
              ? `Codes can be texted to ${phone.masked}, or come by e-mail.`
              : 'Codes come by e-mail. With a phone they can come as a text, too.'}
          </Typography>
          {phone.masked && mayChange && (
            <Button
              color="error"
              sx={{ mx: -3.5 }}
              onClick={() => remove.mutate()}
              loading={remove.isPending}
            >
              Remove
            </Button>
          )}
        </Stack>
      )}
      {changing && <PhoneDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
}

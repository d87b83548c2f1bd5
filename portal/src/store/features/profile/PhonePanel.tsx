import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { signInPhoneQuery } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { PhoneDialog } from './PhoneDialog.tsx';
import { RemovePhoneDialog } from './RemovePhoneDialog.tsx';

/** Shows the phone number to which codes are texted when the user signs in from a new browser. */
export function PhonePanel() {
  const { data: phone, error, refetch } = useQuery(signInPhoneQuery);
  const mayChange = useMay('profile:update');
  const [changing, setChanging] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <Panel
      title={t('Phone for sign-in codes')}
      aside={
        phone &&
        mayChange && (
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {phone.masked ? t('Change') : t('Add a phone')}
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
              ? t('You can get codes by text message to {masked} or by email.', { masked: phone.masked })
              : t('You get codes by email. Add a phone to get codes by text message, too.')}
          </Typography>
          {phone.masked && mayChange && (
            <Button color="error" sx={{ mx: -3.5 }} onClick={() => setRemoving(true)}>
              {t('Remove')}
            </Button>
          )}
        </Stack>
      )}
      {changing && <PhoneDialog onClose={() => setChanging(false)} />}
      {removing && <RemovePhoneDialog onClose={() => setRemoving(false)} />}
    </Panel>
  );
}

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pinLimits } from '@millrace/schemas/pins';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { pinQuery } from '../../shared/pin/api.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { useMay } from '../../session/session-context.ts';
import { removePin } from './api.ts';
import { PinDialog } from './PinDialog.tsx';

/** The panel for the user's PIN. The PIN signs the user in again after a shopper used the browser. */
export function PinPanel() {
  const { data: pin, error, refetch } = useQuery(pinQuery);
  const client = useQueryClient();
  const toast = useToast();
  const mayChange = useMay('profile:update');
  const [changing, setChanging] = useState(false);
  const remove = useMutation({
    mutationFn: removePin,
    onSuccess: async () => {
      toast.success('PIN removed');
      await client.invalidateQueries({ queryKey: pinQuery.queryKey });
    },
    onError: (failure) => toast.failure(failure),
  });
  return (
    <Panel
      title={t('PIN for store devices')}
      aside={
        pin &&
        mayChange && (
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {pin.isSet ? t('Change PIN') : t('Set a PIN')}
          </Button>
        )
      }
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!pin && !error && <Skeleton variant="rounded" height={32} sx={{ mx: 4, mb: 4 }} />}
      {pin && (
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
          <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
            {t('When you give a browser to a customer, you are signed out. {value}', {
              value: pin.isSet
                ? t('Your PIN signs you in again in that browser for {minutes} minutes.', {
                    minutes: pinLimits.minutes,
                  })
                : t('With a PIN, you can sign in again in that browser for {minutes} minutes.', {
                    minutes: pinLimits.minutes,
                  }),
            })}
          </Typography>
          {pin.isSet && mayChange && (
            <Button
              color="error"
              sx={{ mx: -3.5 }}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('Remove PIN')}
            </Button>
          )}
        </Stack>
      )}
      {changing && <PinDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
}

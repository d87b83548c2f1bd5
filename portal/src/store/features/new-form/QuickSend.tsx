import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SendOptions } from '@millrace/schemas/api';
import { parsePhone } from '@millrace/schemas/form';
import { useState } from 'react';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { Panel } from '../../shared/page/Panel.tsx';
import { SendButton } from '../../shared/sending/send-dialog/SendButton.tsx';
import { useSend } from '../../shared/sending/send-dialog/use-send.ts';
import { emptyInput } from '../../shared/sending/send-input.ts';

interface QuickSendProps {
  storeId: number;
  storeName: string;
  options: SendOptions;
}

const nothing = (): void => {};

/**
 * The usual way to start an application: the customer gets a link to the store's form by text message. The
 * customer fills it in alone. All other ways are behind "More options".
 */
export function QuickSend({ storeId, storeName, options }: QuickSendProps) {
  const maySend = useMay('form-links:send');
  const [phone, setPhone] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { errors, pending, error, submit } = useSend({
    ...{ storeId, formId: undefined, options, onClose: nothing, onRefused: setRefused },
    onSent: () => {
      setSentTo(phone);
      setPhone('');
    },
  });
  if (!maySend) return null;
  return (
    <Panel title={t('Text a link to the customer')}>
      <Stack
        component="form"
        noValidate
        sx={{ px: { xs: 4, sm: 5 }, pb: 5, gap: 3, maxWidth: 720 }}
        onSubmit={(event) => {
          event.preventDefault();
          setSentTo(null);
          setRefused(null);
          if (!pending) submit({ ...emptyInput(options, 'in_store'), mobile_phone: phone });
        }}
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {t('The customer applies to {storeName} on their own phone.', { storeName })}
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { sm: 'flex-start' } }}>
          <TextField
            label={t('Customer’s mobile phone')}
            value={phone}
            error={Boolean(errors.mobile_phone)}
            helperText={errors.mobile_phone}
            onChange={({ target }) => setPhone(target.value)}
            onBlur={() => setPhone(parsePhone(phone, options.country))}
            slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 40, autoComplete: 'off' } }}
            sx={{ flex: 1 }}
          />
          <Button type="submit" variant="contained" loading={pending}>
            {t('Text link')}
          </Button>
          <SendButton storeId={storeId} label={t('More options')} variant="text" />
        </Stack>
        {sentTo && (
          <Alert severity="success" role="status">
            {t('Link sent to {sentTo}. The application appears in the list as soon as the customer starts.', {
              sentTo,
            })}
          </Alert>
        )}
        {refused && <Alert severity="error">{refused}</Alert>}
        {error && Object.keys(errors).length === 0 && <ProblemAlert error={error} />}
      </Stack>
    </Panel>
  );
}

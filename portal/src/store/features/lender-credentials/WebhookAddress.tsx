import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { StoreLenderCredentials } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { useCopy } from '../../shared/use-copy.ts';
import { credentialsQuery, replaceWebhookAddress } from './api.ts';

interface WebhookAddressProps {
  storeId: number;
  lender: StoreLenderCredentials;
  address: string;
}

/**
 * The URL to which the lender sends its webhook messages for this store. It is folded, because it is entered at the
 * lender only once.
 */
export function WebhookAddress({ storeId, lender, address }: WebhookAddressProps) {
  const copy = useCopy();
  const mayUpdate = useMay('store-credentials:update');
  const [isOpen, setOpen] = useState(false);
  const { lender_name: name } = lender;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography
        component="summary"
        variant="body2"
        sx={{ color: 'text.secondary', cursor: 'pointer', py: 1, width: 'fit-content' }}
      >
        {t('Webhook address')}
      </Typography>
      <TextField
        size="small"
        fullWidth
        value={address}
        helperText={t(
          'Enter this address in {name}’s settings, so that {name} can send its answers to this store.',
          { name },
        )}
        slotProps={{ htmlInput: { readOnly: true, 'aria-label': t('Webhook address for {name}', { name }) } }}
        sx={{ mt: 2 }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button
          size="small"
          aria-label={t('Copy webhook address for {name}', { name })}
          onClick={() => copy(address)}
        >
          {t('Copy')}
        </Button>
        {mayUpdate && (
          <Button
            size="small"
            aria-label={t('Replace address for {name} webhooks', { name })}
            onClick={() => setOpen(true)}
          >
            {t('Replace address')}
          </Button>
        )}
      </Stack>
      {isOpen && <ReplaceDialog storeId={storeId} lender={lender} onClose={() => setOpen(false)} />}
    </Box>
  );
}

interface ReplaceDialogProps {
  storeId: number;
  lender: StoreLenderCredentials;
  onClose: () => void;
}

function ReplaceDialog({ storeId, lender, onClose }: ReplaceDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const { lender_id: lenderId, lender_name: name, credential_id: credId } = lender;
  const replace = useMutation({
    mutationFn: () => replaceWebhookAddress({ lenderId, credId: credId!, storeId }),
    onSuccess: async () => {
      toast.success(t('Webhook Address Replaced'));
      onClose();
      await client.invalidateQueries({ queryKey: credentialsQuery(storeId).queryKey });
    },
  });
  return (
    <FormDialog
      title={t('Replace webhook address')}
      submitLabel={t('Replace address')}
      pending={replace.isPending}
      error={replace.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        replace.mutate();
      }}
    >
      <Typography>
        {t(
          'The current address stops working immediately. Enter the new address in {name}’s settings right after.',
          { name },
        )}
      </Typography>
    </FormDialog>
  );
}

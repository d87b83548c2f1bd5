import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { apiTokensQuery, replaceApiToken } from './api.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';

const overlaps = [
  [24, t('For 24 hours')],
  [168, t('For 7 days')],
  [0, t('Not at all')],
] as const;

interface ReplaceTokenDialogProps {
  token: ApiToken;
  onClose: () => void;
}

/** Asks how long the current token should keep working, then shows the token that replaces it. */
export function ReplaceTokenDialog({ token: { id, name, store_id }, onClose }: ReplaceTokenDialogProps) {
  const client = useQueryClient();
  const [hours, setHours] = useState<number>(overlaps[0][0]);
  const replace = useMutation({
    mutationFn: () => replaceApiToken(id, { overlap_hours: hours }),
    onSuccess: () => client.invalidateQueries({ queryKey: apiTokensQuery(store_id).queryKey }),
  });
  if (replace.data) return <NewTokenDialog token={replace.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('Replace {name}', { name })}
      submitLabel={t('Replace API Token')}
      pending={replace.isPending}
      error={replace.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        replace.mutate();
      }}
    >
      <Typography>
        {t('The new token has the same name and permissions. Give it to your program.')}
      </Typography>
      <TextField
        select
        label={t('Old token keeps working')}
        value={hours}
        onChange={({ target }) => setHours(Number(target.value))}
      >
        {overlaps.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { StoreLenderCredentials } from '@millrace/schemas/api';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { CredentialsForm } from './CredentialsForm.tsx';

type CredentialsDialogProps = { storeId: number; onClose: () => void } & (
  | { lender: StoreLenderCredentials; choices?: undefined }
  | { lender?: undefined; choices: readonly StoreLenderCredentials[] }
);

/**
 * The dialog "Lender Credentials" for the given lender. If no lender is given, the user chooses one in the
 * dialog.
 */
export function CredentialsDialog({ storeId, lender, choices, onClose }: CredentialsDialogProps) {
  const [chosen, setChosen] = useState(lender ?? (choices?.length === 1 ? choices[0] : undefined));
  return (
    <CredentialsForm key={chosen?.lender_id} storeId={storeId} lender={chosen} onClose={onClose}>
      {choices && (
        <TextField
          select
          label={t('Lender')}
          value={chosen?.lender_id ?? ''}
          onChange={({ target }) =>
            setChosen(choices.find(({ lender_id: id }) => id === Number(target.value)))
          }
        >
          {choices.map(({ lender_id: id, lender_name: name, lender_type: type }) => (
            <MenuItem key={id} value={id}>
              {name} · {t(lenderTypeWord(type))}
            </MenuItem>
          ))}
        </TextField>
      )}
    </CredentialsForm>
  );
}

import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';

/** An input for a password or another secret. The user can make the text visible. */
export function PasswordTextField({ secret = 'password', ...props }: TextFieldProps & { secret?: string }) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={`${shown ? t('Hide') : t('Show')} ${secret}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? <VisibilityOffRounded fontSize="small" /> : <VisibilityRounded fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}

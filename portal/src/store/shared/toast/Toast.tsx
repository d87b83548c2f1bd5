import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type CustomContentProps, useSnackbar } from 'notistack';
import type { Ref } from 'react';
import { t } from '@millrace/ui/translate';

type ToastProps = CustomContentProps & { ref?: Ref<HTMLDivElement> };

/**
 * Shows a message for a short time. Screen readers announce a failure immediately and a success when they are
 * idle. The page must also show a failure in another place.
 */
export function Toast({ id, message, variant, action, ref }: ToastProps) {
  const { closeSnackbar } = useSnackbar();
  const failed = variant === 'error';
  const Icon = failed ? ErrorRounded : CheckCircleRounded;
  return (
    <Paper
      ref={ref}
      role={failed ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1,
        pl: 3,
        pr: 1,
        border: 1,
        borderColor: failed ? 'tone.danger.main' : 'divider',
        boxShadow: '0 12px 32px #10182829',
        borderRadius: '10px',
      }}
    >
      <Icon fontSize="small" sx={{ color: failed ? 'tone.danger.main' : 'tone.success.main' }} />
      <Typography sx={{ py: 1 }}>{message}</Typography>
      {typeof action === 'function' ? action(id) : action}
      <IconButton size="small" aria-label={t('Close message')} onClick={() => closeSnackbar(id)}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Paper>
  );
}

import Button from '@mui/material/Button';
import { t } from '@millrace/ui/translate';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { Toast } from './Toast.tsx';
import type { ToastsProps } from './toast-context.ts';

/** How long a message is shown, in milliseconds. A longer one has more to read or something to click. */
const SHORT_MS = 3000;
const LONG_MS = 5000;

/** Shows each message once. */
function ShownOnce({ requests }: ToastsProps) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(0);
  useEffect(() => {
    for (const { message, isFailure, undo } of requests.slice(shown.current))
      enqueueSnackbar(message, {
        variant: isFailure ? 'error' : 'success',
        autoHideDuration: isFailure || undo ? LONG_MS : SHORT_MS,
        action: undo
          ? (id) => (
              <Button
                size="small"
                onClick={() => {
                  closeSnackbar(id);
                  undo();
                }}
              >
                {t('Undo')}
              </Button>
            )
          : null,
      });
    shown.current = requests.length;
  }, [requests, enqueueSnackbar, closeSnackbar]);
  return null;
}

/**
 * Shows toasts above the page's header. At the bottom they would cover the last rows of a list and its pager, or
 * the buttons of pages and dialogs on phones.
 */
export function Toasts({ requests }: ToastsProps) {
  return (
    <SnackbarProvider
      maxSnack={3}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={{ success: Toast, error: Toast }}
    >
      <ShownOnce requests={requests} />
    </SnackbarProvider>
  );
}

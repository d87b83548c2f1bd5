import useMediaQuery from '@mui/material/useMediaQuery';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './Toast.tsx';

/** Shows toasts. On phones they are at the top, because the buttons of pages and dialogs are at the bottom. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return (
    <SnackbarProvider
      maxSnack={3}
      anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'center' }}
      Components={{ success: Toast, error: Toast }}
    >
      {children}
    </SnackbarProvider>
  );
}

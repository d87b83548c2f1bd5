import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './Toast.tsx';

/**
 * Shows toasts above the page's header. At the bottom they would cover the last rows of a list and its pager, or
 * the buttons of pages and dialogs on phones.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={3}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={{ success: Toast, error: Toast }}
    >
      {children}
    </SnackbarProvider>
  );
}

import Paper from '@mui/material/Paper';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ToastContext, type ToastRequest, type ToastsProps } from './toast-context.ts';

const load = () => import('./Toasts.tsx');
/** Milliseconds after which the code is loaded without a message: the first one may say that the connection broke. */
const LOAD_AFTER_MS = 5000;

/** Shows the newest message without the code of the toasts, which could not be loaded. */
const PlainToast = ({ requests }: ToastsProps) => (
  <Paper
    role="alert"
    elevation={4}
    sx={{ position: 'fixed', top: 16, insetInline: 16, zIndex: 'snackbar', p: 4, textAlign: 'center' }}
  >
    {requests.at(-1)?.message}
  </Paper>
);

const Toasts = lazy(async (): Promise<{ default: ComponentType<ToastsProps> }> => ({
  default: await load().then(
    (loaded) => loaded.Toasts,
    () => PlainToast,
  ),
}));

/** Lets the components inside it show messages. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([]);
  const [show] = useState(() => (request: ToastRequest) => setRequests((earlier) => [...earlier, request]));
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {requests.length > 0 && (
        <Suspense>
          <Toasts requests={requests} />
        </Suspense>
      )}
    </ToastContext>
  );
}

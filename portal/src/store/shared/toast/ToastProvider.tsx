import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ToastContext, type ToastRequest, type ToastsProps } from './toast-context.ts';

// loaded with the first message; a message that cannot be shown does not disturb the page
const Toasts = lazy(async (): Promise<{ default: ComponentType<ToastsProps> }> => {
  try {
    return { default: (await import('./Toasts.tsx')).Toasts };
  } catch {
    return { default: () => null };
  }
});

/** Lets the components inside it show messages. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([]);
  const [show] = useState(() => (request: ToastRequest) => setRequests((earlier) => [...earlier, request]));
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

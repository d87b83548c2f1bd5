import { use, useMemo } from 'react';
import { ToastContext } from './toast-context.ts';

export interface ToastApi {
  success: (message: string) => void;
  failure: (error: Error) => void;
  /** Reports a completed action. While the toast is visible, the user can undo the action. */
  undoable: (message: string, undo: () => void) => void;
}

export function useToast(): ToastApi {
  const show = use(ToastContext);
  return useMemo(
    () => ({
      success: (message) => show({ message, isFailure: false }),
      failure: ({ message }) => show({ message, isFailure: true }),
      undoable: (message, undo) => show({ message, isFailure: false, undo }),
    }),
    [show],
  );
}

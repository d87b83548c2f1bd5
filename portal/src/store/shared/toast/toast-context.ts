import { createContext } from 'react';

export interface ToastRequest {
  readonly message: string;
  readonly isFailure: boolean;
  /** Takes back what the message reports. */
  readonly undo?: () => void;
}

export interface ToastsProps {
  /** All messages since the page was opened, oldest first. */
  readonly requests: readonly ToastRequest[];
}

/** Shows a message for a short time. */
export const ToastContext = createContext<(request: ToastRequest) => void>(() => undefined);

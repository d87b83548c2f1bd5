import { lazy } from 'react';

/** The dialog that asks the support. It is loaded when the user opens it. */
export const SupportDialog = lazy(async () => ({
  default: (await import('./SupportDialog.tsx')).SupportDialog,
}));

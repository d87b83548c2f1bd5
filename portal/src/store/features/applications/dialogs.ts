import { lazy } from 'react';

// The dialogs of the list. They are loaded when the user opens one, so that the list itself appears sooner.
export const AssignDialog = lazy(async () => ({
  default: (await import('./assign/AssignDialog.tsx')).AssignDialog,
}));
export const ColumnsDialog = lazy(async () => ({
  default: (await import('./column-choice/ColumnsDialog.tsx')).ColumnsDialog,
}));
export const CloseoutDialog = lazy(async () => ({
  default: (await import('../../shared/closeout/CloseoutDialog.tsx')).CloseoutDialog,
}));
export const DeleteFormsDialog = lazy(async () => ({
  default: (await import('../../shared/forms/DeleteFormsDialog.tsx')).DeleteFormsDialog,
}));
export const FollowUpDialog = lazy(async () => ({
  default: (await import('../../shared/follow-up/FollowUpDialog.tsx')).FollowUpDialog,
}));
export const ResendDialog = lazy(async () => ({
  default: (await import('./resend/ResendDialog.tsx')).ResendDialog,
}));
export const SaveViewDialog = lazy(async () => ({
  default: (await import('./saved-views/SaveViewDialog.tsx')).SaveViewDialog,
}));

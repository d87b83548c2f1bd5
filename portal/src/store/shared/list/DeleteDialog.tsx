import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useRowAction } from './use-row-action.ts';

interface DeleteDialogProps {
  /** The name of the deleted object, shown in the title and on the button. */
  name: string;
  act: () => Promise<unknown>;
  done: string;
  queryKey: QueryKey;
  onClose: () => void;
  /** Explains what is lost and what the user can do instead. */
  children: ReactNode;
}

/** Asks for confirmation of a deletion that cannot be undone. */
export function DeleteDialog({ name, act, done, queryKey, onClose, children }: DeleteDialogProps) {
  const remove = useRowAction({ act, done, queryKey, onDone: onClose });
  return (
    <FormDialog
      title={t('Delete {name}?', { name })}
      submitLabel={t('Delete {name}', { name })}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      {children}
    </FormDialog>
  );
}

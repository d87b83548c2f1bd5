import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';

interface ErasureDialogProps {
  title: string;
  note: string;
  submitLabel: string;
  danger?: boolean;
  doneText: string;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/**
 * The dialog that requests, approves, rejects or stops a deletion. It asks for a reason and then loads the
 * lists of deletions again.
 */
export function ErasureDialog({ doneText, onClose, ...props }: ErasureDialogProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      {...props}
      onClose={onClose}
      onDone={() => {
        notify(doneText, { type: 'success' });
        void queries.invalidateQueries({ queryKey: ['erasures'] });
        onClose();
      }}
    />
  );
}

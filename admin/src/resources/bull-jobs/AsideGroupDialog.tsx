import type { JobErrorGroup } from '@millrace/schemas/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { AsideDialog } from './AsideDialog.tsx';

/** Puts everything aside that failed alike. */
export function AsideGroupDialog({ group, onClose }: { group: JobErrorGroup; onClose: () => void }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { queue, name, error, jobs } = group;
  return (
    <AsideDialog
      filter={{ queue, name, error, state: 'dead' }}
      jobs={jobs}
      isAside={false}
      onClose={onClose}
      onDone={(sentence) => {
        onClose();
        notify(sentence);
        void queries.invalidateQueries({ queryKey: ['job-errors'] });
      }}
    />
  );
}

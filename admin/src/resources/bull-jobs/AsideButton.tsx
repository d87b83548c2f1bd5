import type { JobErrorGroup } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { AsideDialog } from './AsideDialog.tsx';
import { errorName } from './job-words.ts';

/** Puts everything aside that failed alike. */
export function AsideButton({ group: { queue, name, error, jobs } }: { group: JobErrorGroup }) {
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  return (
    <>
      <Button
        size="small"
        aria-label={`Put aside ${errorName(error)}`}
        sx={{ ml: -0.625 }}
        onClick={() => setIsOpen(true)}
      >
        Put aside
      </Button>
      {isOpen && (
        <AsideDialog
          filter={{ queue, name, error, state: 'dead' }}
          jobs={jobs}
          isAside={false}
          onClose={() => setIsOpen(false)}
          onDone={(sentence) => {
            setIsOpen(false);
            notify(sentence);
            void queries.invalidateQueries({ queryKey: ['job-errors'] });
          }}
        />
      )}
    </>
  );
}

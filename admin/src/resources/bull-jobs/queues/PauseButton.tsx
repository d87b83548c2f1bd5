import { formatCount } from '@millrace/schemas/format';
import type { BullQueue } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../../providers/http-client.ts';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog.tsx';

const waits = ({ id }: BullQueue): string =>
  id === 'messages'
    ? 'texts and emails wait, and those that wait longer than a day are not sent. Sign-in codes use a separate queue and are still sent.'
    : 'applications in this queue wait.';

function taken({ waiting }: BullQueue): string {
  if (waiting === 0) return 'No job waits in this queue. New jobs start immediately.';
  const jobs = waiting === 1 ? 'waiting job' : 'waiting jobs';
  return `Workers start the ${formatCount(waiting)} ${jobs} immediately, as fast as they can.`;
}

export function PauseButton({ queue, name }: { queue: BullQueue; name: string }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const verb = queue.paused ? 'Resume' : 'Pause';
  return (
    <>
      <Button
        size="small"
        aria-label={`${verb} ${name}`}
        sx={{ minWidth: 0, mr: -0.625 }}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      {open && (
        <ReasonDialog
          title={`${verb} ${name}?`}
          submitLabel={`${verb} ${name}`}
          severity={queue.paused ? 'info' : 'warning'}
          note={
            queue.paused
              ? taken(queue)
              : `Running jobs finish. No more jobs start until the queue is resumed: ${waits(queue)}`
          }
          act={(reason) =>
            queue.paused
              ? call(api.resumeQueue, { body: { queue: queue.id, reason } })
              : call(api.pauseQueue, { body: { queue: queue.id, reason } })
          }
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            notify(queue.paused ? `${name} is resumed` : `${name} is paused`);
            void queries.invalidateQueries({ queryKey: ['bull-queues'] });
          }}
        />
      )}
    </>
  );
}

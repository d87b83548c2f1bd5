import type { BullJob } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Section } from '../../../shared/record/Section.tsx';
import { JsonEditor } from './JsonEditor.tsx';
import { JsonViewer } from './JsonViewer.tsx';
import { ReRunDialog } from '../re-runs/ReRunDialog.tsx';
import { RefusedDialog } from '../re-runs/RefusedDialog.tsx';
import { isRefused } from '../job.messages.ts';

/** Shows the job's JSON. Users who may re-run jobs see an edit button. */
export function JsonSection({ job, onDone }: { job: BullJob; onDone: (done: ReactNode) => void }) {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'bull-jobs', action: 're-run' });
  const [isEdited, setIsEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  // returns the focus to the edit button after editing
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const [checked, setChecked] = useState<BullJob | null>(null);
  const close = (): void => setChecked(null);
  return (
    <Section
      title="Job JSON"
      intro="A job holds only ids. The worker reads the data from the database when the job runs."
      aside={
        mayEdit &&
        !isEdited && (
          <Button ref={edit} size="small" onClick={() => setIsEdited(true)}>
            Edit
          </Button>
        )
      }
    >
      {isEdited ? (
        <JsonEditor job={job} onClose={() => setIsEdited(false)} onChecked={setChecked} />
      ) : (
        <JsonViewer value={job.data} />
      )}
      {checked && isRefused(checked) && <RefusedDialog sentence={checked.rerun_sentence} onClose={close} />}
      {checked && !isRefused(checked) && (
        <ReRunDialog
          job={checked}
          onClose={close}
          onDone={(done) => {
            close();
            setIsEdited(false);
            onDone(done);
          }}
        />
      )}
    </Section>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApplicantNote } from '@millrace/schemas/api';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { applicantNotesQuery } from './api.ts';
import { useMay } from '../../../session/session-context.ts';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Panel } from '../../../shared/page/Panel.tsx';
import { NoteDialog } from './NoteDialog.tsx';

interface NotesPanelProps {
  applicantId: number;
  storeId: number;
}

/** Lists the notes of store users about the applicant. Applicants and lenders never see these notes. */
export function NotesPanel({ applicantId, storeId }: NotesPanelProps) {
  const mayWrite = useMay('applicant-notes:update');
  const [open, setOpen] = useState<ApplicantNote | 'new' | null>(null);
  return (
    <Panel
      title={t('Notes')}
      aside={mayWrite && <Button onClick={() => setOpen('new')}>{t('Add note')}</Button>}
    >
      <Loaded query={applicantNotesQuery({ applicant_id: applicantId, store_id: storeId })}>
        {({ notes }) =>
          notes.length === 0 ? (
            <Typography sx={{ px: { xs: 4, sm: 5 }, pb: 4, color: 'text.secondary' }}>
              {t('No notes yet. Only your store sees its notes.')}
            </Typography>
          ) : (
            <Box component="ul" aria-label={t('Notes')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {notes.map((note) => (
                <Note key={note.id} note={note} onEdit={mayWrite ? () => setOpen(note) : undefined} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {open && (
        <NoteDialog
          applicantId={applicantId}
          storeId={storeId}
          note={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

function Note({ note, onEdit }: { note: ApplicantNote; onEdit: (() => void) | undefined }) {
  const changed = note.updated_at !== note.created_at;
  return (
    <Box
      component="li"
      sx={{ px: { xs: 4, sm: 5 }, py: 3, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 2 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.notes}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {note.created_by_name} · <LocalInstant at={note.created_at} />
          {changed && ` · ${t('changed')}`}
        </Typography>
      </Box>
      {note.is_own && onEdit && (
        <Button size="small" onClick={onEdit} sx={{ alignSelf: 'flex-start' }}>
          {t('Edit')}
        </Button>
      )}
    </Box>
  );
}

import TextField from '@mui/material/TextField';
import type { ApplicantNote } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicantNotesKey, saveApplicantNote } from './api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';

interface NoteDialogProps {
  applicantId: number;
  storeId: number;
  /** The note to edit. Undefined for a new note. */
  note: ApplicantNote | undefined;
  onClose: () => void;
}

const MOST = 2000;

export function NoteDialog({ applicantId, storeId, note, onClose }: NoteDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [notes, setNotes] = useState(note?.notes ?? '');
  const [tried, setTried] = useState(false);
  const empty = notes.trim() === '';
  const save = useMutation({
    mutationFn: () => {
      const body = {
        ...(note && { id: note.id }),
        applicant_id: applicantId,
        store_id: storeId,
        notes: notes.trim(),
      };
      return saveApplicantNote(body);
    },
    onSuccess: async () => {
      onClose();
      toast.success(t('Notes Saved'));
      await client.invalidateQueries({ queryKey: applicantNotesKey(applicantId) });
    },
  });
  return (
    <FormDialog
      title={t('Notes')}
      submitLabel={t('Save note')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!empty) save.mutate();
      }}
    >
      <TextField
        label={t('Note')}
        multiline
        minRows={4}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        error={tried && empty}
        helperText={
          tried && empty
            ? t('Enter a note.')
            : t('Only your store sees this note. {count} of {limit} characters.', {
                count: notes.length,
                limit: MOST,
              })
        }
        slotProps={{ htmlInput: { maxLength: MOST } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}

import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { FollowUp } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';
import type { FormAddress } from '../forms/api.ts';
import { useInstantWords } from '../time/instants.ts';
import { useNow } from '../time/use-now.ts';
import { useFollowUp } from './api.ts';

const DAY_MS = 86_400_000;
const soon = [
  [t('Today'), 0],
  [t('Tomorrow'), 1],
  [t('In 3 days'), 3],
  [t('In a week'), 7],
] as const;

interface FollowUpDialogProps {
  address: FormAddress;
  name: string;
  followUp: FollowUp | null;
  onClose: () => void;
}

/**
 * The dialog in which the store plans a follow-up with the customer: the day, a note and the responsible
 * user.
 */
export function FollowUpDialog({ address, name, followUp, onClose }: FollowUpDialogProps) {
  const { user } = useSession();
  const { isoDay } = useInstantWords();
  const now = useNow(false);
  const [dueOn, setDueOn] = useState(followUp?.due_on ?? '');
  const [note, setNote] = useState(followUp?.note ?? '');
  const [isMine, setMine] = useState(followUp === null || followUp.assigned_to === user.id);
  const save = useFollowUp(address, onClose);
  const isOthers = followUp !== null && followUp.assigned_to !== null && followUp.assigned_to !== user.id;
  return (
    <FormDialog
      title={t('Follow up with {name}', { name })}
      submitLabel={t('Save follow-up')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ due_on: dueOn || null, note, ...(!(isOthers && !isMine) && { is_mine: isMine }) });
      }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }} role="group" aria-label={t('Usual days')}>
        {soon.map(([label, days]) => {
          const day = isoDay(new Date(now + days * DAY_MS).toISOString());
          return (
            <Button
              key={label}
              variant={dueOn === day ? 'contained' : 'outlined'}
              aria-pressed={dueOn === day}
              onClick={() => setDueOn(day)}
            >
              {label}
            </Button>
          );
        })}
      </Stack>
      <TextField
        type="date"
        label={t('Day')}
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label={t('Note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        helperText={t('For example: brings her ID on Friday. Only your store reads it.')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <FormControlLabel
        control={<Switch checked={isMine} onChange={(_, checked) => setMine(checked)} />}
        label={
          isOthers && !isMine
            ? t('Assigned to {assignedName}', { assignedName: followUp.assigned_name ?? t('another user') })
            : t('Assigned to me')
        }
      />
    </FormDialog>
  );
}

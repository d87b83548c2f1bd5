import type { MetricAnnouncement } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { FormDialog } from '@millrace/ui/dialogs';
import { Alert, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { Section } from '../../shared/record/Section.tsx';

const key = ['metric-announcements'] as const;
const announcementsQuery = queryOptions({
  queryKey: key,
  queryFn: () => call(api.listMetricAnnouncements),
});

/** Lists the announcements about the figures. Some of them are tasks, which staff mark as done. */
export function AnnouncementsSection() {
  const [edited, setEdited] = useState<MetricAnnouncement | 'new' | null>(null);
  const { data, error } = useQuery(announcementsQuery);
  const { canAccess: mayEdit } = useCanAccess({ resource: 'metrics', action: 'announce' });
  return (
    <Section
      title="Announcements and tasks"
      aside={mayEdit && <Button onClick={() => setEdited('new')}>New announcement</Button>}
    >
      {error && !data && <Alert severity="error">{error.message}</Alert>}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>No announcements yet.</Typography>}
      <Stack
        component="ul"
        aria-label="Announcements and tasks"
        sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}
      >
        {data?.map((one) => (
          <Line key={one.id} announcement={one} {...(mayEdit && { onEdit: () => setEdited(one) })} />
        ))}
      </Stack>
      {edited && (
        <TextDialog announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}

function Line({ announcement, onEdit }: { announcement: MetricAnnouncement; onEdit?: () => void }) {
  const { id, text, to_do: isTask, done, done_by: doneBy, updated_at: at } = announcement;
  const client = useQueryClient();
  const notify = useNotify();
  const mark = useMutation({
    mutationFn: (isDone: boolean) => call(api.markToDo, { body: { id, done: isDone } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  const about = (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <Instant at={at} to="minute" />
      {done && doneBy ? ` · done by ${doneBy}` : ''}
    </Typography>
  );
  const words = (
    <Typography
      sx={{
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        ...(done && { textDecoration: 'line-through' }),
      }}
    >
      {text}
    </Typography>
  );
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}
    >
      {isTask ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={done}
              disabled={!onEdit || mark.isPending}
              onChange={({ target }) => mark.mutate(target.checked)}
            />
          }
          label={
            <>
              {words}
              {about}
            </>
          }
        />
      ) : (
        <div>
          {words}
          {about}
        </div>
      )}
      {onEdit && (
        <Button size="small" aria-label={`Edit: ${text}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </Stack>
  );
}

interface TextDialogProps {
  /** The announcement to edit. Null for a new one. */
  announcement: MetricAnnouncement | null;
  onClose: () => void;
}

function TextDialog({ announcement, onClose }: TextDialogProps) {
  const [text, setText] = useState(announcement?.text ?? '');
  const [isTask, setTask] = useState(announcement?.to_do ?? false);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      call(api.saveMetricAnnouncement, {
        body: { ...(announcement && { id: announcement.id }), text: text.trim(), to_do: isTask },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: key });
      onClose();
    },
  });
  const isEmpty = text.trim() === '';
  return (
    <FormDialog
      title={announcement ? 'Edit announcement' : 'New announcement'}
      submitLabel="Save announcement"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) save.mutate();
      }}
    >
      <TextField
        label="Text"
        required
        multiline
        minRows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText={isEmpty ? 'Enter the announcement' : 'Visible to all users who can see the metrics'}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <FormControlLabel
        control={<Checkbox checked={isTask} onChange={({ target }) => setTask(target.checked)} />}
        label="Show as a task that can be marked as done"
      />
    </FormDialog>
  );
}

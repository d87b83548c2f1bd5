import type { Announcement } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { FormDialog } from '@millrace/ui/dialogs';
import { Bar } from '@millrace/ui/page';
import { RichText } from '@millrace/ui/rich-text-view';
import { RichTextField } from '@millrace/ui/rich-text';
import { Box, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { announcementsKey } from './api.ts';
import { AudienceInputs } from './AudienceInputs.tsx';
import { bodyOf, formOf, problemsOf } from './announcement-form.ts';

interface AnnouncementDialogProps {
  /** The announcement to edit. Null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
}

/**
 * The dialog in which staff write an announcement and see how users will see it. Saving does not publish the
 * announcement.
 */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const [form, setForm] = useState(() => formOf(announcement));
  const [isTried, setTried] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  const problems: { title?: string; body?: string; endsAt?: string } = isTried ? problemsOf(form) : {};
  const save = useMutation({
    mutationFn: () => call(api.saveAnnouncement, { body: bodyOf(form, announcement?.id) }),
    onSuccess: () => {
      notify(announcement?.published ? 'Announcement saved' : 'Draft saved');
      void client.invalidateQueries({ queryKey: announcementsKey });
      onClose();
    },
  });
  const time = (name: 'startsAt' | 'endsAt', label: string, hint: string) => (
    <TextField
      label={label}
      type="datetime-local"
      value={form[name]}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      error={name === 'endsAt' && problems.endsAt !== undefined}
      helperText={(name === 'endsAt' && problems.endsAt) || hint}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: 1, minWidth: 220 }}
    />
  );
  return (
    <FormDialog
      title={announcement ? 'Edit announcement' : 'New announcement'}
      submitLabel={announcement?.published ? 'Save announcement' : 'Save draft'}
      wide
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problemsOf(form)).length === 0) save.mutate();
      }}
    >
      <TextField
        label="Title"
        required
        value={form.title}
        onChange={({ target }) => setForm({ ...form, title: target.value })}
        error={problems.title !== undefined}
        helperText={problems.title ?? 'The banner shows the title'}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <RichTextField
        label="Text"
        value={form.body}
        onChange={(body) => setForm((before) => ({ ...before, body }))}
        error={problems.body}
        rows={5}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {time('startsAt', 'Start', 'In your time zone. Leave empty to start when you publish.')}
        {time('endsAt', 'End', 'In your time zone. Leave empty for no end.')}
      </Stack>
      <AudienceInputs
        audience={form.audience}
        onChange={(audience) => setForm((before) => ({ ...before, audience }))}
      />
      <Box component="section" aria-label="Preview">
        <Typography variant="subtitle2" sx={{ mb: 1 }}>
          Preview
        </Typography>
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          <Bar tone="info">{form.title.trim() || 'Title'}</Bar>
          <Box sx={{ p: 2, overflowWrap: 'anywhere' }}>
            <RichText text={form.body} />
          </Box>
        </Box>
      </Box>
    </FormDialog>
  );
}

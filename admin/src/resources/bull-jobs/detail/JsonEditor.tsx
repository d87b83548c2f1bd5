import type { BullJob } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../providers/http-client.ts';
import { findingsOf } from '../../../shared/data/findings.ts';

interface JsonEditorProps {
  job: BullJob;
  onClose: () => void;
  /** Called with the job that has the edited JSON, after the server accepted this JSON. */
  onChecked: (job: BullJob) => void;
}

/** Parses the data of a job, which must be a JSON object. Returns undefined for any other text. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the server's error about the JSON, with the errors of its fields. */
function Refusal({ error }: { error: Error }) {
  return (
    <Alert severity="error">
      {error.message}
      {findingsOf(error).map(([field, message]) => (
        <Typography key={field} variant="body2" sx={{ mt: 1 }}>
          {message}
        </Typography>
      ))}
    </Alert>
  );
}

/** Returns the differences between the opened job and the edited one, one line per field. */
function differences(before: Record<string, unknown>, now: Record<string, unknown> = before): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map((name) => `${name}: ${shown(before[name])} → ${shown(now[name])}`);
}

/**
 * An editor for a job's JSON, used before a re-run. The server validates the JSON against the schema of the
 * job.
 */
export function JsonEditor({ job, onClose, onChecked }: JsonEditorProps) {
  const [text, setText] = useState(() => JSON.stringify(job.data, null, 2));
  const field = useRef<HTMLTextAreaElement>(null);
  // sets the focus, because the button that had the focus was removed
  useEffect(() => field.current?.focus(), []);
  const value = parsed(text);
  const isWrong = value === undefined;
  const changes = differences(job.data, value);
  const check = useMutation({
    mutationFn: (data: Record<string, unknown>) => call(api.checkJob, { body: { job_id: job.id, data } }),
    onSuccess: onChecked,
  });
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== undefined) check.mutate(value);
      }}
    >
      {check.error && <Refusal error={check.error} />}
      <TextField
        label="Job JSON"
        multiline
        fullWidth
        inputRef={field}
        minRows={4}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // the server's error is about the text before this change, so the error is removed
          check.reset();
        }}
        error={isWrong}
        helperText={isWrong ? 'Json is in incorrect format' : 'Enter only ids that this type of job uses.'}
        slotProps={{
          htmlInput: { spellCheck: false, sx: { fontFamily: 'monospace', fontSize: 13, lineHeight: '20px' } },
        }}
      />
      {changes.length > 0 && (
        <Box role="status" aria-label="Changes">
          {changes.map((line) => (
            <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isWrong} loading={check.isPending}>
          Check and re-run
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Stack>
    </Stack>
  );
}

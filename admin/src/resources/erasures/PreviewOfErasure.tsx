import type { ErasurePreview } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { keptReasons, retentionClasses, staysAfterErasure } from '@millrace/schemas/erasures';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { ErasureDialog } from './ErasureDialog.tsx';

type ErasureAction = 'delete' | 'hold' | 'release';

/** Shows for one application what a deletion removes, what stays, and what prevents the deletion. */
export function PreviewOfErasure({ preview }: { preview: ErasurePreview }) {
  const [asked, setAsked] = useState<ErasureAction | null>(null);
  const { canAccess } = useCanAccess({ resource: 'erasures', action: 'change' });
  const {
    reference,
    kept_because: kept,
    kept_until: until,
    due_by_age: due,
    hold,
    to_erase: toErase,
  } = preview;
  return (
    <Stack sx={{ gap: 2 }}>
      <Facts
        facts={[
          { name: 'Reference', value: reference },
          { name: 'Store', value: preview.store_name },
          { name: 'Kind', value: retentionClasses[preview.class] },
          { name: 'Last action', value: <Instant at={preview.last_action_at} to="minute" /> },
          ...(kept === 'erased'
            ? []
            : [
                {
                  name: 'Deleted because of its age from',
                  value: due ? <Instant at={due} to="minute" /> : 'Never',
                },
              ]),
        ]}
      />
      {hold && (
        <Alert severity="warning">
          On hold since <Instant at={hold.at} to="minute" /> by {hold.by}: {hold.reason}
        </Alert>
      )}
      {kept && !(kept === 'held' && hold) && (
        <Alert severity="info">
          {kept !== 'erased' && 'This application cannot be deleted now. '}
          {keptReasons[kept]}
          {until && (
            <>
              {' '}
              It can be deleted from <Instant at={until} to="minute" />.
            </>
          )}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <TextList
          heading="What is deleted"
          empty="Nothing is left to delete."
          lines={toErase.map(({ what, count }) => (count === 1 ? what : `${what} (${count})`))}
        />
        <TextList heading="What stays" empty="" lines={staysAfterErasure} />
      </Box>
      {canAccess && kept !== 'erased' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="contained"
            color="error"
            disabled={kept !== null}
            onClick={() => setAsked('delete')}
          >
            Request deletion
          </Button>
          <Button variant="outlined" onClick={() => setAsked(hold ? 'release' : 'hold')}>
            {hold ? 'Release hold' : 'Put on hold'}
          </Button>
        </Box>
      )}
      {asked && <AskDialog asked={asked} preview={preview} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

const dialogs = {
  delete: {
    title: 'Request deletion?',
    note: 'Another person of Millrace’s staff must approve the deletion. It cannot be undone, not even from a backup.',
    submitLabel: 'Request deletion',
    done: 'The deletion waits for a second person',
  },
  hold: {
    title: 'Keep this application from being deleted?',
    note: 'The application cannot be deleted until the hold is released. Use a hold during a dispute, for example.',
    submitLabel: 'Put on hold',
    done: 'The application is on hold',
  },
  release: {
    title: 'Release the hold?',
    note: 'The application can be deleted again, on request and because of its age.',
    submitLabel: 'Release hold',
    done: 'The hold is released',
  },
} as const;

interface AskDialogProps {
  asked: ErasureAction;
  preview: ErasurePreview;
  onClose: () => void;
}

function AskDialog({ asked, preview: { form_id }, onClose }: AskDialogProps) {
  const { done, ...texts } = dialogs[asked];
  return (
    <ErasureDialog
      {...texts}
      danger={asked === 'delete'}
      doneText={done}
      act={(reason) =>
        asked === 'delete'
          ? call(api.askErasure, { body: { form_id, reason } })
          : call(api.holdErasure, { body: { form_id, held: asked === 'hold', reason } })
      }
      onClose={onClose}
    />
  );
}

interface TextListProps {
  heading: string;
  empty: string;
  lines: readonly string[];
}

function TextList({ heading, empty, lines }: TextListProps) {
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {heading}
      </Typography>
      {lines.length === 0 ? (
        <Typography variant="body2">{empty}</Typography>
      ) : (
        <Box component="ul" aria-label={heading} sx={{ m: 0, pl: 2.5 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </div>
  );
}

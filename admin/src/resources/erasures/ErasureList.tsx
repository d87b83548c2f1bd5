import type { ErasureSummary } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { erasureStates } from '@millrace/schemas/erasures';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { ErasureDialog } from './ErasureDialog.tsx';

type Decision = 'approve' | 'refuse' | 'stop';

/** Lists requested, planned and finished deletions. Unfinished ones come first. */
export function ErasureList() {
  const { data, error } = useQuery({
    queryKey: ['erasures', 'list'],
    queryFn: () => call(api.listErasures),
    refetchInterval: 10_000,
  });
  return (
    <Section
      title="Deletions"
      intro="Old applications are deleted automatically. They are listed here some days before they are deleted."
    >
      {error && !data && <Alert severity="error">The deletions could not be loaded. Trying again.</Alert>}
      {!data && !error && (
        <Skeleton variant="rounded" height={80} role="status" aria-label="Loading the deletions" />
      )}
      {data?.length === 0 && <Typography variant="body2">No deletion was requested or planned.</Typography>}
      {data && data.length > 0 && <Deletions erasures={data} />}
    </Section>
  );
}

function Deletions({ erasures }: { erasures: readonly ErasureSummary[] }) {
  const [asked, setAsked] = useState<{ id: number; decision: Decision } | null>(null);
  const { canAccess = false } = useCanAccess({ resource: 'erasures', action: 'change' });
  const actions = (erasure: ErasureSummary) =>
    canAccess && <Actions erasure={erasure} onAsk={(decision) => setAsked({ id: erasure.id, decision })} />;
  return (
    <>
      <PlainTable
        label="Deletions"
        wide
        rows={erasures}
        columns={[
          ['Application', (erasure) => <Named erasure={erasure} />],
          ['State', (erasure) => wrapped(<State erasure={erasure} />)],
          ['Requested by', ({ asked_by }) => asked_by ?? 'Age of the application'],
          ['Reason', ({ reason }) => wrapped(reason)],
          ['', actions],
        ]}
        narrow={(erasure) => (
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Named erasure={erasure} />
            <div>
              <State erasure={erasure} />
            </div>
            <div>
              {erasure.asked_by ?? 'Age of the application'}: {erasure.reason}
            </div>
            {actions(erasure)}
          </Box>
        )}
      />
      {asked && (
        <ErasureDialog
          {...decisions[asked.decision]}
          danger={asked.decision === 'approve'}
          act={(reason) => call(api.decideErasure, { body: { ...asked, reason } })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const decisions = {
  approve: {
    title: 'Approve the deletion?',
    note: 'The data is deleted within a minute. It cannot be undone, not even from a backup.',
    submitLabel: 'Approve deletion',
    doneText: 'The data is deleted within a minute',
  },
  refuse: {
    title: 'Refuse the deletion?',
    note: 'The application stays. The person who requested the deletion sees your reason in the audit log.',
    submitLabel: 'Refuse deletion',
    doneText: 'The deletion is refused',
  },
  stop: {
    title: 'Stop the deletion?',
    note: 'The application stays, and its age no longer causes a deletion.',
    submitLabel: 'Stop deletion',
    doneText: 'The deletion is stopped',
  },
} as const;

interface ActionsProps {
  erasure: ErasureSummary;
  onAsk: (decision: Decision) => void;
}

function Actions({ erasure: { state, own, reference }, onAsk }: ActionsProps) {
  const button = (decision: Decision, label: string, color: 'error' | 'primary' = 'primary') => (
    <Button size="small" color={color} aria-label={`${label}: ${reference}`} onClick={() => onAsk(decision)}>
      {label}
    </Button>
  );
  if (state !== 'planned' && state !== 'asked') return null;
  if (state === 'planned') return <Box sx={{ ml: '-5px' }}>{button('stop', 'Stop')}</Box>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', ml: own ? 0 : '-5px' }}>
      {own ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Another person must approve this.
        </Typography>
      ) : (
        button('approve', 'Approve', 'error')
      )}
      {button('refuse', own ? 'Withdraw request' : 'Refuse')}
    </Box>
  );
}

/** A cell of the wide table whose text may wrap. */
const wrapped = (text: ReactNode) => (
  <Box sx={{ whiteSpace: 'normal', minWidth: 180, maxWidth: 420, overflowWrap: 'anywhere' }}>{text}</Box>
);

/**
 * Shows the reference without wrapping, because people compare it with a reference on another screen or in a
 * letter.
 */
function Named({ erasure: { reference, store_name } }: { erasure: ErasureSummary }) {
  return (
    <div>
      <Box component="strong" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
        {reference}
      </Box>
      {store_name}
    </div>
  );
}

const decidedWords: Partial<Record<ErasureSummary['state'], string>> = {
  planned: 'Approved by',
  erased: 'Approved by',
  refused: 'By',
  stopped: 'By',
};

function State({
  erasure: { state, decided_by, erase_after, erased_at, hold },
}: {
  erasure: ErasureSummary;
}) {
  const at = state === 'erased' ? erased_at : state === 'planned' ? erase_after : null;
  return (
    <>
      {erasureStates[state]}
      {at && (
        <>
          {state === 'planned' ? ' for ' : ' '}
          <Instant at={at} to="minute" />
        </>
      )}
      {decided_by && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {decidedWords[state]} {decided_by}
        </Typography>
      )}
      {hold && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          On hold by {hold.by}: {hold.reason}
        </Typography>
      )}
    </>
  );
}

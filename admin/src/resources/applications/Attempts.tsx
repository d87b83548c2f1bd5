import type { AdminApplication } from '@millrace/schemas/api';
import { attemptStateWord } from '@millrace/schemas/states';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Instant } from '../../shared/Instant.tsx';
import { useRows } from '../../shared/data/use-records.ts';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { outcomeAppearance } from '../../shared/status/status-appearance.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { ResolveDialog } from '../../shared/dialogs/ResolveDialog.tsx';

interface AttemptsProps {
  attempts: AdminApplication['attempts'];
  applicationId: string;
}

function JobsLink({ applicationId }: { applicationId: string }) {
  const { canAccess } = useCanAccess({ resource: 'bull-jobs', action: 'list' });
  const inReview = useRows(
    'bull-jobs',
    { filter: { application_id: applicationId, state: 'review' } },
    { enabled: canAccess === true },
  );
  if (!canAccess) return null;
  const filter = encodeURIComponent(JSON.stringify({ application_id: applicationId }));
  const toReview = inReview.data?.length ?? 0;
  return (
    <Button component={RouterLink} to={`/bull-jobs?filter=${filter}`} size="small">
      {toReview > 0 ? `Jobs of this application (${toReview} to review)` : 'Jobs of this application'}
    </Button>
  );
}

type Attempt = AttemptsProps['attempts'][number];

const Answer = ({ outcome }: Attempt) => (outcome ? <StatusChip look={outcomeAppearance(outcome)} /> : '—');

/** Lists all attempts of this application, oldest first. An attempt is the application at one lender. */
export function Attempts({ attempts, applicationId }: AttemptsProps) {
  const [resolving, setResolving] = useState<Pick<Attempt, 'id' | 'lender_name'> | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const { canAccess: mayResolve } = useCanAccess({ resource: 'applications', action: 'resolve' });
  const refresh = useRefresh();
  const finish = (sentence: string): void => {
    setResolving(null);
    setResult(sentence);
    refresh();
  };
  const state = ({ id, state: word, lender_name }: Attempt) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {attemptStateWord(word)}
      {mayResolve && word === 'REVIEW' && (
        <Button
          size="small"
          aria-label={`Resolve review: ${lender_name}`}
          onClick={() => setResolving({ id, lender_name })}
        >
          Resolve review
        </Button>
      )}
    </Box>
  );
  return (
    <Section title="Attempts" aside={<JobsLink applicationId={applicationId} />}>
      {result && (
        <Alert severity="success" role="status" sx={{ mb: 2 }} onClose={() => setResult(null)}>
          {result}
        </Alert>
      )}
      {attempts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No lender was asked yet.</Typography>
      ) : (
        <PlainTable<Attempt>
          label="Attempts"
          rows={attempts}
          columns={[
            ['Lender', ({ lender_name }) => lender_name],
            ['Generation', ({ generation }) => generation],
            ['Attempt', ({ number }) => number],
            ['State', state],
            ['Answer', Answer],
            ['Sent', ({ sent_at }) => <Instant at={sent_at} />],
            ['Changed', ({ updated_at }) => <Instant at={updated_at} />],
          ]}
          narrow={(attempt) => (
            <>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: 550 }}>{attempt.lender_name}</Typography>
                <Answer {...attempt} />
              </Box>
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                {state(attempt)}, generation {attempt.generation}, attempt {attempt.number}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Sent <Instant at={attempt.sent_at} />
              </Typography>
            </>
          )}
        />
      )}
      {resolving && (
        <ResolveDialog
          attemptId={resolving.id}
          about={resolving.lender_name}
          onClose={() => setResolving(null)}
          onDone={finish}
        />
      )}
    </Section>
  );
}

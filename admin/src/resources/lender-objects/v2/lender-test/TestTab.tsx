import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { LenderTestBench, LenderTestRun } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { money } from '@millrace/schemas/money';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../providers/http-client.ts';
import { Facts } from '../../../../shared/record/Facts.tsx';
import { Instant } from '../../../../shared/Instant.tsx';
import { Section } from '../../../../shared/record/Section.tsx';
import { StatusChip } from '../../../../shared/status/StatusChip.tsx';
import { currencyOfLender, runMessages, runAppearance } from './lender-test.messages.ts';
import type { LenderTabProps } from '../lender-tab.ts';
import { askedOf, isEntered, TestCredentials, type Entered } from './TestCredentials.tsx';
import { TestResult } from './TestResult.tsx';

const waits = (bench: LenderTestBench | undefined): boolean => bench?.runs[0]?.state === 'waiting';

/**
 * The tab that sends a made-up applicant to the lender's test environment. Stores and shoppers never see this
 * application.
 */
export function TestTab({ lender, mayEdit }: LenderTabProps) {
  const client = useQueryClient();
  const queryKey = ['lender-tests', lender.id];
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () => call(api.listLenderTests, { params: { id: lender.id } }),
    refetchInterval: ({ state }) => (waits(state.data) ? 1000 : false),
  });
  const [scenario, setScenario] = useState('');
  const [entered, setEntered] = useState<Entered | null>(null);
  const [shown, setShown] = useState<string>();
  const run = useMutation<LenderTestBench, Error>({
    mutationFn: () =>
      call(api.testLender, {
        body: {
          lender_id: lender.id,
          ...(scenario && { scenario }),
          ...(entered && {
            credentials: Object.fromEntries(Object.entries(entered).filter(([, value]) => value)),
          }),
        },
      }),
    onSuccess: (bench) => {
      setShown(undefined);
      setEntered(null);
      client.setQueryData(queryKey, bench);
    },
  });
  if (isPending) return <Section title="Test run">Loading…</Section>;
  if (error) return <Section title="Test run">{error.message}</Section>;
  const { unavailable, applicant, scenarios, runs } = data;
  const asked = askedOf(lender);
  const one = runs.find(({ id }) => id === shown) ?? runs[0];
  return (
    <>
      <Section
        title="Test run"
        intro="A worker sends an application of the lender’s test applicant to the lender’s test environment. Stores and shoppers do not see the run, and reports do not count it."
      >
        {unavailable !== null && <Typography>{unavailable}</Typography>}
        {applicant && (
          <Stack sx={{ gap: 2 }}>
            <Facts
              facts={[
                { name: 'Applicant', value: applicant.name },
                { name: 'State', value: applicant.state },
                { name: 'Purchase', value: money(applicant.requested_cents, currencyOfLender(lender)) },
                { name: 'Type of lender', value: lenderTypeWord(lender.lender_type) },
              ]}
            />
            {run.error && <Alert severity="error">{run.error.message}</Alert>}
            {mayEdit && asked.length > 0 && (
              <TestCredentials asked={asked} entered={entered} onChange={setEntered} />
            )}
            {mayEdit && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                {scenarios.length > 0 && (
                  <TextField
                    select
                    label="Sandbox answer"
                    value={scenario}
                    onChange={({ target }) => setScenario(target.value)}
                    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                    sx={{ flex: '1 1 240px', maxWidth: 360 }}
                  >
                    <MenuItem value="">Normal answer</MenuItem>
                    {scenarios.map((play) => (
                      <MenuItem key={play} value={play}>
                        {runMessages(play)}
                      </MenuItem>
                    ))}
                  </TextField>
                )}
                <Button
                  variant="contained"
                  startIcon={<PlayArrowRounded />}
                  loading={run.isPending || waits(data)}
                  loadingPosition="start"
                  disabled={entered !== null && !isEntered(asked, entered)}
                  onClick={() => run.mutate()}
                >
                  Run test
                </Button>
              </Box>
            )}
          </Stack>
        )}
      </Section>
      {one && <TestResult run={one} currency={currencyOfLender(lender)} />}
      {runs.length > 1 && <EarlierRuns runs={runs} shown={one} onShow={setShown} />}
    </>
  );
}

interface EarlierProps {
  runs: readonly LenderTestRun[];
  shown: LenderTestRun | undefined;
  onShow: (id: string) => void;
}

function EarlierRuns({ runs, shown, onShow }: EarlierProps) {
  return (
    <Section title="Runs" intro="The newest 20 runs are kept.">
      <Box component="ul" aria-label="Test runs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {runs.map((run) => (
          <Box
            component="li"
            key={run.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0, pt: 0 },
            }}
          >
            <StatusChip look={runAppearance(run)} />
            <Typography variant="body2" sx={{ flex: '1 1 220px' }}>
              {run.scenario ? runMessages(run.scenario) : 'Normal answer'}
              {run.own_credentials && ', with credentials of a test account'} · {run.asked_by} ·{' '}
              <Instant at={run.asked_at} />
            </Typography>
            <Button size="small" disabled={run.id === shown?.id} onClick={() => onShow(run.id)}>
              {run.id === shown?.id ? 'Shown' : 'Show'}
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

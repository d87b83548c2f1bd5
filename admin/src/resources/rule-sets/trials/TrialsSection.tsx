import { counted, formatCount } from '@millrace/schemas/format';
import type { RuleSetDetails, RuleTrial } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  LinearProgress,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../../../providers/http-client.ts';
import { Instant } from '../../../shared/Instant.tsx';
import { Section } from '../../../shared/record/Section.tsx';
import { StatusChip } from '../../../shared/status/StatusChip.tsx';
import { ActivateDialog } from './ActivateDialog.tsx';
import { ActivateOrderDialog } from './ActivateOrderDialog.tsx';
import { RuleChanges } from '../RuleChanges.tsx';
import { TrialResult } from './TrialResult.tsx';
import { asRules, isUnderWay, trialAppearance } from '../rule.messages.ts';
import { inWords } from '../lender-order/lender-order.ts';

/** A fact of a trial on its own line, so that two orders of lenders appear one below the other. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0 }}>
      {children}
    </Typography>
  </div>
);

/** Shows the lender order of a trial, its store, and the order that was active at that time. */
function TriedOrder({ trial }: { trial: RuleTrial }) {
  const { order, store, order_before: before, put_in_force_at: done } = trial;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {store ? `Order of ${store.name} in this trial` : 'Order of all stores in this trial'}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        <Fact name="Tried">{inWords(order)}</Fact>
        {before.length > 0 && <Fact name="Order in force at the time of the trial">{inWords(before)}</Fact>}
        {done && (
          <Fact name="Activated">
            <Instant at={done} to="minute" />
          </Fact>
        )}
      </Box>
    </Stack>
  );
}

const LOOK_MS = 1000;

interface TrialProps {
  set: RuleSetDetails;
  trial: RuleTrial;
  mayEdit: boolean;
  onActivate: (trial: RuleTrial) => void;
}

function UnderWay({ set, trial, mayEdit }: Omit<TrialProps, 'onActivate'>) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(api.cancelRuleTrial, { params: { id: set.id }, body: { trial_id: trial.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['rule-trials', set.id] }),
  });
  const tried = trial.summary?.tried ?? 0;
  return (
    <Stack sx={{ gap: 1 }}>
      <LinearProgress
        variant={tried > 0 ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (tried / trial.newest) * 100)}
        aria-label="Progress of the trial"
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {tried === 0
          ? 'The trial waits for a worker.'
          : `${counted(tried, 'application')} so far, at most ${formatCount(trial.newest)}.`}
      </Typography>
      {cancel.error && <Alert severity="error">{cancel.error.message}</Alert>}
      {mayEdit && (
        <Button sx={{ alignSelf: 'flex-start' }} loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel trial
        </Button>
      )}
    </Stack>
  );
}

function Proposal({ set, trial }: Pick<TrialProps, 'set' | 'trial'>) {
  if (set.kind === 'pipe-order') return <TriedOrder trial={trial} />;
  const base = set.versions.find(({ number }) => number === trial.based_on);
  return (
    <div>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        Tried changes, compared with version {trial.based_on}
      </Typography>
      <RuleChanges before={asRules(base?.rules ?? [])} after={asRules(trial.rules)} facts={set.facts} />
    </div>
  );
}

function Trial({ set, trial, mayEdit, onActivate }: TrialProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      {isUnderWay(trial) && <UnderWay set={set} trial={trial} mayEdit={mayEdit} />}
      {trial.state === 'failed' && (
        <Alert severity="error">The trial failed. Its job shows the error. Run the trial again.</Alert>
      )}
      <Proposal set={set} trial={trial} />
      {trial.summary && <TrialResult summary={trial.summary} kind={set.kind} />}
      {trial.state === 'finished' && trial.refused && <Alert severity="info">{trial.refused}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayEdit && trial.refused === null && (
          <Button variant="contained" onClick={() => onActivate(trial)}>
            {set.kind === 'pipe-order' ? 'Activate lender order' : 'Activate rules'}
          </Button>
        )}
        {mayEdit && !isUnderWay(trial) && (
          <Button variant="outlined" component={Link} to={`/rule-sets/${set.id}?trial=${trial.id}`}>
            {set.kind === 'pipe-order' ? 'Edit this order' : 'Edit these rules'}
          </Button>
        )}
        {mayEdit && trial.put_in_force_at && (
          <Button variant="outlined" component={Link} to={`/rule-sets/${set.id}?former=${trial.id}`}>
            Restore the earlier order
          </Button>
        )}
      </Box>
    </Stack>
  );
}

/** Lists the trials of a rule set. The newest one is expanded. A running trial is polled. */
export function TrialsSection({ set, mayEdit }: { set: RuleSetDetails; mayEdit: boolean }) {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<RuleTrial>();
  const Activating = set.kind === 'pipe-order' ? ActivateOrderDialog : ActivateDialog;
  const { data, error } = useQuery({
    queryKey: ['rule-trials', set.id],
    queryFn: () => call(api.getRuleTrial, { params: { id: set.id } }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_MS : false),
  });
  if (error) return <Alert severity="error">The trials could not be read. Reload the page.</Alert>;
  if (!data) return <Skeleton variant="rounded" height={120} role="status" aria-label="Loading trials" />;
  return (
    <Section title="Trials" intro="A trial shows how stored applications would have been routed.">
      {data.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          No trials yet. {set.kind === 'pipe-order' ? 'Change the order' : 'Edit the rules'} to begin.
        </Typography>
      )}
      {data.map((trial, index) => (
        <Accordion key={trial.id} defaultExpanded={index === 0} disableGutters variant="outlined">
          <AccordionSummary expandIcon={<ExpandMoreRounded />}>
            <Box sx={{ display: 'flex', gap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
              <StatusChip look={trialAppearance[trial.state]} />
              <Typography variant="body2">
                {set.kind === 'pipe-order' && `${trial.store?.name ?? 'All stores'}, `}
                <Instant at={trial.asked_at} to="minute" /> by {trial.asked_by}
                {trial.summary && `, ${counted(trial.summary.changed, 'change')}`}
              </Typography>
            </Box>
          </AccordionSummary>
          <AccordionDetails>
            <Trial set={set} trial={trial} mayEdit={mayEdit} onActivate={setChosen} />
          </AccordionDetails>
        </Accordion>
      ))}
      {chosen && (
        <Activating
          set={set}
          trial={chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined);
            refresh();
          }}
        />
      )}
    </Section>
  );
}

import { counted, formatCount } from '@millrace/schemas/format';
import type { AskTrialBody, RuleSetDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../providers/http-client.ts';
import { LeaveGuardWhile } from '../../shared/record/LeaveGuard.tsx';
import { Section } from '../../shared/record/Section.tsx';

interface TryProps {
  set: RuleSetDetails;
  proposal: Pick<AskTrialBody, 'rules' | 'order' | 'store_id'>;
  /** The number of errors in the rules that must be fixed before a trial. */
  problems: number;
  restores: number | null;
  /**
   * True if the user has changed the rules or the order. Changes are stored only when a trial starts.
   * Otherwise they are lost when the user leaves the page.
   */
  isChanged: boolean;
}

/** Returns a sentence about what the trial does. */
function introOf({ order, store_id: storeId }: TryProps['proposal']): string {
  if (!order)
    return 'A trial shows how stored applications would have been routed. You can activate the rules only after a trial.';
  return storeId === undefined
    ? 'A trial shows how stored applications would have been routed. You can activate the order only after a trial.'
    : 'A trial shows how stored applications of this store would have been routed. Nothing changes at the store.';
}

const sizes = [1000, 5000, 20_000];

/**
 * The section with the button that starts a trial. A trial activates nothing; its result page offers the
 * activation.
 */
export function TryPanel({ set, proposal, problems, restores, isChanged }: TryProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [newest, setNewest] = useState(5000);
  const [pressed, setPressed] = useState(false);
  const ask = useMutation({
    mutationFn: () =>
      call(api.startRuleTrial, {
        params: { id: set.id },
        body: {
          ...proposal,
          newest,
          based_on: set.versions[0]?.number ?? 0,
          ...(restores !== null && { restores }),
        },
      }),
    onSuccess: (trials) => {
      client.setQueryData(['rule-trials', set.id], trials);
      // the next page starts at the top, because this button is at the end of a long page
      void navigate(`/rule-sets/${set.id}/show`, { state: { _scrollToTop: true } });
    },
  });
  return (
    <Section title="Try on stored applications" intro={introOf(proposal)}>
      {/* off while a trial is starting, because the page navigates before the request counts as finished */}
      <LeaveGuardWhile isAtRisk={isChanged && !ask.isPending} />
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <TextField
          select
          size="small"
          fullWidth={false}
          label="Number of newest applications"
          value={newest}
          onChange={({ target }) => setNewest(Number(target.value))}
          sx={{ minWidth: 200 }}
        >
          {sizes.map((size) => (
            <MenuItem key={size} value={size}>
              {formatCount(size)}
            </MenuItem>
          ))}
        </TextField>
        {pressed && problems > 0 && (
          <Alert severity="warning" sx={{ width: 1 }}>
            Correct {counted(problems, 'marked place')} in the rules first.
          </Alert>
        )}
        {ask.error && (
          <Alert severity="error" sx={{ width: 1 }}>
            {ask.error.message}
          </Alert>
        )}
        <Button
          variant="contained"
          loading={ask.isPending}
          onClick={() => {
            setPressed(true);
            if (problems === 0) ask.mutate();
          }}
        >
          {proposal.order ? 'Try the order' : 'Try the rules'}
        </Button>
      </Stack>
    </Section>
  );
}

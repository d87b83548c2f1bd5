import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormToEdit, ProposalState, StaffProposal } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../shared/page/Panel.tsx';
import { formToEditKey, withdrawProposal } from './api.ts';

const stateWords: Readonly<Record<ProposalState, string>> = {
  open: t('Waiting for the customer'),
  accepted: t('Accepted by the customer'),
  kept: t('Customer kept their answer'),
  withdrawn: t('Withdrawn'),
};

const stateColors = { open: 'warning', accepted: 'success', kept: 'default', withdrawn: 'default' } as const;

interface ProposalRowProps {
  proposal: StaffProposal;
  pending: boolean;
  onWithdraw: () => void;
}

function ProposalRow({ proposal, pending, onWithdraw }: ProposalRowProps) {
  const { label, value, current, state, proposed_by: by } = proposal;
  // A withdrawn or rejected proposal has no value any more, because the server deletes it.
  const hasValue = state === 'open' || state === 'accepted';
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 2, justifyContent: 'space-between', alignItems: { sm: 'center' }, py: 2 }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>
          {hasValue ? `${label}: ${value || t('no answer')}` : label}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            state === 'open' && t('Now: {current}', { current: current || t('no answer') }),
            by && t('Proposed by {by}', { by }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexShrink: 0, flexWrap: 'wrap' }}>
        <Chip size="small" color={stateColors[state]} label={stateWords[state]} />
        {state === 'open' && (
          <Button
            size="small"
            loading={pending}
            onClick={onWithdraw}
            aria-label={t('Withdraw proposal: {label}', { label })}
          >
            {t('Withdraw proposal')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/**
 * Says that edits are sent to the customer as proposals, and lists the proposed answers with the customer's
 * decisions.
 */
export function Proposals({ form }: { form: FormToEdit }) {
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (proposalId: string) =>
      withdrawProposal({ form_id: form.form_id, store_id: form.store_id, proposalId }),
    onSettled: () => client.invalidateQueries({ queryKey: formToEditKey(form.form_id) }),
  });
  return (
    <>
      {form.proposes && form.lock === null && (
        <Alert severity="info" role="note">
          {t(
            'The customer has confirmed the phone or email. Your changes are proposed to the customer, who accepts or keeps each answer before submitting.',
          )}
        </Alert>
      )}
      {form.proposals.length > 0 && (
        <Panel title={t('Proposed answers')}>
          <Box
            component="ul"
            aria-label={t('Proposed answers')}
            sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pb: 3 }}
          >
            {form.proposals.map((proposal) => (
              <ProposalRow
                key={proposal.proposalId}
                proposal={proposal}
                pending={withdraw.isPending && withdraw.variables === proposal.proposalId}
                onWithdraw={() => withdraw.mutate(proposal.proposalId)}
              />
            ))}
          </Box>
          {withdraw.error && <ProblemAlert error={withdraw.error} />}
        </Panel>
      )}
    </>
  );
}

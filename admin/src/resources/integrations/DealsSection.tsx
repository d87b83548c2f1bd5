import type { Deal } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { dealsQuery } from './api.ts';

const stageWords = {
  submitted: 'Submitted',
  approved: 'Approved',
  accepted: 'Offer accepted',
  funded: 'Funded',
  lost: 'Lost',
} as const;

/** The log of deals that were written to HubSpot. Each deal can be sent again. */
export function DealsSection() {
  const { data, error } = useQuery(dealsQuery);
  return (
    <Section
      title="Deals in HubSpot"
      intro="One deal and one contact for each application of a connected store. To write them, edit HubSpot below and switch it on."
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && (
        <Skeleton variant="rounded" height={60} role="status" aria-label="Loading the deals" />
      )}
      {data?.length === 0 && <Typography>No deal was written yet.</Typography>}
      <Box component="ul" aria-label="Deals" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((deal) => (
          <DealRow key={deal.form_id} deal={deal} />
        ))}
      </Box>
    </Section>
  );
}

function DealRow({ deal }: { deal: Deal }) {
  const client = useQueryClient();
  const notify = useNotify();
  const again = useMutation({
    mutationFn: () => call(api.sendDealAgain, { body: { storeId: deal.store_id, formId: deal.form_id } }),
    onSuccess: async () => {
      notify('The deal is sent again');
      await client.invalidateQueries({ queryKey: dealsQuery.queryKey });
    },
    onError: (problem) => notify(problem.message, { type: 'error' }),
  });
  const name = `${stageWords[deal.stage]}, store ${deal.store_id}`;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography>{name}</Typography>
        <Typography
          variant="body2"
          sx={{ color: deal.works === false ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {deal.message ?? 'Waiting to be written'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Application {deal.form_id.slice(0, 8)}
          {deal.hubspot_deal_id && ` · deal ${deal.hubspot_deal_id}`}
          {deal.exchanged_at && (
            <>
              {' · '}
              <Instant at={deal.exchanged_at} to="minute" />
            </>
          )}
          {deal.milliseconds !== null && ` · ${deal.milliseconds} ms`}
        </Typography>
      </Box>
      <Button
        aria-label={`Send again: ${name}, application ${deal.form_id.slice(0, 8)}`}
        disabled={again.isPending}
        onClick={() => again.mutate()}
      >
        Send again
      </Button>
    </Stack>
  );
}

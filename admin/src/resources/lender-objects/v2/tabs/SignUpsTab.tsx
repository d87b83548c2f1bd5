import * as api from '@millrace/schemas/calls';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../providers/http-client.ts';
import { Instant } from '../../../../shared/Instant.tsx';
import { PlainTable } from '../../../../shared/list/PlainTable.tsx';
import { Section } from '../../../../shared/record/Section.tsx';
import type { LenderTabProps } from '../lender-tab.ts';

/** The tab with the stores that asked to work with the lender. */
export function SignUpsTab({ lender }: LenderTabProps) {
  const { data, error, isPending } = useQuery({
    queryKey: ['lender-sign-ups', lender.id],
    queryFn: () => call(api.listLenderSignUps, { params: { id: lender.id } }),
  });
  if (isPending) return <Section title="Sign-ups">Loading…</Section>;
  if (error) return <Section title="Sign-ups">{error.message}</Section>;
  if (data.length === 0)
    return (
      <Section title="Sign-ups">
        <Typography sx={{ color: 'text.secondary' }}>No store has requested this lender.</Typography>
      </Section>
    );
  return (
    <Section title="Sign-ups">
      <PlainTable
        label="Stores that requested this lender"
        rows={data}
        columns={[
          ['Store', ({ store_name: name }) => name],
          ['Contact', ({ contact_name: name, email, phone }) => [name, email, phone].join(' · ')],
          ['Message', ({ message }) => message ?? '—'],
          ['Requested', ({ asked_at: at }) => <Instant at={at} />],
          ['Credentials', ({ has_credentials: has }) => (has ? 'Entered' : 'Not yet')],
        ]}
        narrow={({ store_name: store, contact_name: name, email, phone, asked_at: at }) => (
          <>
            <Typography>{store}</Typography>
            <Typography variant="body2">{[name, email, phone].join(' · ')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Instant at={at} />
            </Typography>
          </>
        )}
      />
    </Section>
  );
}

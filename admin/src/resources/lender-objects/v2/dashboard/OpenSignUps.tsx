import { Typography } from '@mui/material';
import type { ListedLenderSignUp } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../providers/http-client.ts';
import { Instant } from '../../../../shared/Instant.tsx';
import { PlainTable } from '../../../../shared/list/PlainTable.tsx';
import { Section } from '../../../../shared/record/Section.tsx';

const contact = ({ contact_name: name, email, phone }: ListedLenderSignUp): string =>
  [name, email, phone].join(' · ');

const lenderLink = ({ lender_id: id, lender_name: name }: ListedLenderSignUp) => (
  <Link to={`/lender-objects-v2/${id}/show?tab=sign-ups`}>{name}</Link>
);

/** Lists stores that asked for a lender and wait for a reply. Renders nothing if there are none. */
export function OpenSignUps() {
  const { data } = useQuery({
    queryKey: ['lender-sign-ups', 'open'],
    queryFn: () => call(api.listOpenSignUps),
  });
  if (!data || data.length === 0) return null;
  return (
    <Section
      title="Stores that want to work with a lender"
      intro="A request stays here until the store has credentials for the lender."
    >
      <PlainTable
        label="Stores that wait for a lender"
        rows={data}
        columns={[
          ['Store', ({ store_name: name }) => name],
          ['Lender', lenderLink],
          ['Contact', contact],
          ['Requested', ({ asked_at: at }) => <Instant at={at} />],
        ]}
        narrow={(row) => (
          <>
            <Typography>
              {row.store_name} · {lenderLink(row)}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {contact(row)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Instant at={row.asked_at} />
            </Typography>
          </>
        )}
      />
    </Section>
  );
}

import { PageHead } from '@millrace/ui/page';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { Commissions } from './Commissions.tsx';
import { partnersOf, type PartnerKind } from './partner-kinds.ts';

/** The page with the commissions of one affiliate or account executive. */
export function CommissionsPage({ kind }: { kind: PartnerKind }) {
  const id = Number(useParams()['id']);
  const { data } = useQuery(partnersOf(kind));
  const name = data?.find((partner) => partner.id === id)?.name ?? 'Partner';
  return (
    <>
      <Title title={`Commissions of ${name}`} />
      <PageHead
        heading={`Commissions of ${name}`}
        actions={
          <Button component={RouterLink} to={`/${kind}`}>
            {kind === 'affiliates' ? 'All affiliates' : 'All account executives'}
          </Button>
        }
      />
      <Commissions partnerId={id} />
    </>
  );
}

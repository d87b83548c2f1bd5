import type { LenderObject } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { PauseAlert } from './PauseAlert.tsx';

/** On the pages where a lender is set up: what is set there has no effect while it is paused. */
export function PauseElsewhere({ lender: { id } }: { lender: Pick<LenderObject, 'id'> }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['lender-health', id, '24h'],
    queryFn: () => provider.lenderHealth(id, '24h'),
  });
  if (!data) return null;
  const more = (
    <Button color="inherit" size="small" variant="outlined" component={Link} to={`/lender-health/${id}/show`}>
      See its health
    </Button>
  );
  return <PauseAlert lender={data} more={more} />;
}

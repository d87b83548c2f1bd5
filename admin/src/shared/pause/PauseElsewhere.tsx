import type { LenderRecord } from '../../providers/contracts.ts';
import * as api from '@millrace/schemas/calls';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../providers/http-client.ts';
import { PauseAlert } from './PauseAlert.tsx';

/** The alert on the settings pages of a paused lender, because settings have no effect during a pause. */
export function PauseElsewhere({ lender: { id } }: { lender: Pick<LenderRecord, 'id'> }) {
  const { data } = useQuery({
    queryKey: ['lender-health', id, '24h'],
    queryFn: () => call(api.getLenderHealth, { params: { id }, query: { window: '24h' } }),
  });
  if (!data) return null;
  const more = (
    <Button color="inherit" size="small" variant="outlined" component={Link} to={`/lender-health/${id}/show`}>
      Open lender health
    </Button>
  );
  return <PauseAlert lender={data} more={more} />;
}

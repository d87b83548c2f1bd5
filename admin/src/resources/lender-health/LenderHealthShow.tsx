import type { HealthWindow, LenderHealthDetails } from '@millrace/schemas/api';
import { healthWindows } from '@millrace/schemas/api';
import { Alert, Button, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { RecordPage } from '../../shared/RecordPage.tsx';
import { ErrorsSection } from './ErrorsSection.tsx';
import { FiguresSection } from './FiguresSection.tsx';

const REFRESH_MS = 15_000;

function Health({ id }: { id: number }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [params, setParams] = useSearchParams();
  const window = healthWindows.find((known) => known === params.get('window')) ?? '24h';
  const choose = (chosen: HealthWindow) => setParams({ window: chosen }, { replace: true });
  const { data, error } = useQuery({
    queryKey: ['lender-health', id, window],
    queryFn: () => provider.lenderHealth(id, window),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (!data && !error)
    return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading figures" />;
  return (
    <>
      {error && <Alert severity="error">The figures could not be read. Trying again.</Alert>}
      {data && <FiguresSection health={data} window={window} onWindow={choose} />}
      {data && <ErrorsSection errors={data.errors_by_code} />}
    </>
  );
}

/** One lender: how fast it answers, what it decides and what goes wrong with it. */
export function LenderHealthShow() {
  return (
    <RecordPage<LenderHealthDetails>
      heading={({ name }) => name}
      actions={({ id }) => (
        <Button component={Link} to={`/lender-objects/${id}/show`}>
          Lender object
        </Button>
      )}
    >
      {({ id }) => <Health id={id} />}
    </RecordPage>
  );
}

import type { RuleSetDetails } from '@millrace/schemas/api';
import { Alert, Button, Skeleton } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import { NoRecord, stayHere } from '../../shared/NoRecord.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import { RecordTitle } from '../../shared/titles.tsx';
import { OrderEditor } from './OrderEditor.tsx';
import { RuleEditor } from './RuleEditor.tsx';

/** Rules to be changed, tested and tried. */
export function RuleSetEdit() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const from = params.has('from') ? Number(params.get('from')) : null;
  const { data: set, error, refetch } = useGetOne<RuleSetDetails>('rule-sets', { id }, stayHere);
  if (error) return <NoRecord error={error} onRetry={refetch} />;
  if (!set) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading rules" />;
  const isOrder = set.kind === 'pipe-order';
  return (
    <>
      <RecordTitle record={set} />
      <PageHead
        heading={isOrder ? 'Try another pipe order' : `Rules of ${set.title}`}
        actions={
          <Button component={Link} to={`/rule-sets/${set.id}/show`}>
            Back to {set.title}
          </Button>
        }
      />
      {from !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          These are the rules of version {from}. Try them, then put them in force as a new version.
        </Alert>
      )}
      {isOrder ? <OrderEditor set={set} /> : <RuleEditor key={from ?? 'now'} set={set} from={from} />}
    </>
  );
}

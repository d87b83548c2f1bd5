import type { RuleSetDetails } from '@millrace/schemas/api';
import { Alert, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import { NoRecord, stayHere } from '../../shared/NoRecord.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import { RecordTitle } from '../../shared/titles.tsx';
import { OrderEditor } from './OrderEditor.tsx';
import { RuleEditor } from './RuleEditor.tsx';

/**
 * The set as it is when its page opens. Rules that somebody else puts in force meanwhile do not count as seen by who
 * writes here: a trial says which version its rules are written upon.
 */
function useOpened(id: string) {
  const [opened, setOpened] = useState<RuleSetDetails>();
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<RuleSetDetails>(
    'rule-sets',
    { id },
    stayHere,
  );
  // what the page before had read may be old
  if (data?.id === id && opened?.id !== id && isFetchedAfterMount && !error) setOpened(data);
  return { set: opened?.id === id ? opened : undefined, error, refetch };
}

/** Rules to be changed, tested and tried. */
export function RuleSetEdit() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { set, error, refetch } = useOpened(id);
  if (!set && error) return <NoRecord error={error} onRetry={refetch} />;
  if (!set) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading rules" />;
  const from = set.versions.find(({ number }) => String(number) === params.get('from'))?.number ?? null;
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

import type { RuleSetDetails } from '@millrace/schemas/api';
import { Alert, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Instant } from '../../shared/Instant.tsx';
import { NoRecord, stayHere } from '../../shared/record/NoRecord.tsx';
import { PageHead } from '@millrace/ui/page';
import { RecordTitle } from '../../shared/record/titles.tsx';
import { useRecord } from '../../shared/data/use-records.ts';
import { OrderEditor } from './lender-order/OrderEditor.tsx';
import { RuleEditor } from './rule-editor/RuleEditor.tsx';
import { type Beginning, useBeginning } from './use-beginning.ts';

/**
 * Returns the rule set as it was when the page opened. It is not updated, because the user has not seen rules
 * that were activated later. A trial also stores the version that the user edited.
 */
function useOpened(id: string) {
  const [opened, setOpened] = useState<RuleSetDetails>();
  const { data, error, refetch, isFetchedAfterMount } = useRecord('rule-sets', id, stayHere);
  // cached data may be old, so only data that was loaded after the page opened is used
  if (data?.id === id && opened?.id !== id && isFetchedAfterMount && !error) setOpened(data);
  return { set: opened?.id === id ? opened : undefined, error, refetch };
}

/**
 * Names the version or trial from which the rules in the editor come. Renders nothing if they are the active
 * rules.
 */
function Origin({ set, beginning: { version, trial } }: { set: RuleSetDetails; beginning: Beginning }) {
  if (version !== null)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {version === set.number && set.next
          ? `These are the rules of version ${version}, which is in force. Try them. If you activate these rules again, version ${set.next.number} does not start.`
          : `These are the rules of version ${version}. Try them, then activate them as a new version.`}
      </Alert>
    );
  if (!trial) return null;
  const newest = set.versions[0]?.number ?? 0;
  return (
    <Alert severity={newest === trial.based_on ? 'info' : 'warning'} sx={{ mb: 2 }}>
      These are the rules that {trial.asked_by} tried <Instant at={trial.asked_at} to="minute" />
      {newest === trial.based_on
        ? '. Change the rules, then try them again.'
        : `, based on version ${trial.based_on}. Version ${newest} is newer and is not included. Check the changes below before you try the rules.`}
    </Alert>
  );
}

/** The page on which staff change rules, test them, and start a trial with stored applications. */
export function RuleSetEdit() {
  const { id = '' } = useParams();
  const { set, error, refetch } = useOpened(id);
  const { beginning, ...trials } = useBeginning(set);
  if (!set && error) return <NoRecord error={error} onRetry={refetch} />;
  if (!beginning && trials.error) return <NoRecord error={trials.error} onRetry={trials.refetch} />;
  if (!set || !beginning)
    return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading rules" />;
  const isOrder = set.kind === 'pipe-order';
  return (
    <>
      <RecordTitle record={set} />
      <PageHead
        heading={isOrder ? 'Try another order' : `Rules of ${set.title}`}
        actions={
          <Button component={Link} to={`/rule-sets/${set.id}/show`}>
            Back to {set.title}
          </Button>
        }
      />
      {!isOrder && <Origin set={set} beginning={beginning} />}
      {isOrder ? (
        <OrderEditor key={beginning.trial?.id} set={set} beginning={beginning} />
      ) : (
        <RuleEditor key={beginning.trial?.id ?? beginning.version ?? 'now'} set={set} beginning={beginning} />
      )}
    </>
  );
}

import type { QuarantineSummary } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { quarantineCauses } from '@millrace/schemas/quarantine';
import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, useCanAccess } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Facts } from '../../shared/record/Facts.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { EffectList } from './EffectList.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

const REFRESH_MS = 3000;

/**
 * Shows whether the database is in quarantine. After a restore that lost work, no work starts until a person
 * releases the quarantine. Also shows which work the release would start.
 */
export function QuarantinePage() {
  const { data, error } = useQuery({
    queryKey: ['quarantines'],
    queryFn: () => call(api.listQuarantines),
    refetchInterval: REFRESH_MS,
  });
  const open = data?.find(({ released_at }) => released_at === null);
  const over = data?.filter(({ released_at }) => released_at !== null) ?? [];
  return (
    <ResourceContextProvider value="quarantine">
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        {error && <Alert severity="error">The state of the database could not be read. Trying again.</Alert>}
        {!data && !error && (
          <Skeleton
            variant="rounded"
            height={120}
            role="status"
            aria-label="Loading the state of the database"
          />
        )}
        {data && !open && (
          <Alert severity="success" role="status">
            The database is not in quarantine. Lenders are called and messages are sent.
          </Alert>
        )}
        {open && <OpenQuarantine quarantine={open} />}
        {over.length > 0 && <Earlier quarantines={over} />}
      </Stack>
    </ResourceContextProvider>
  );
}

function OpenQuarantine({ quarantine }: { quarantine: QuarantineSummary }) {
  const [asks, setAsks] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'quarantine', action: 'release' });
  const { cause, began_at, database_until, known_until, effects, prepared } = quarantine;
  return (
    <>
      <Alert severity="warning" role="alert">
        {quarantineCauses[cause]} No lender is called and no message is sent until a person releases the
        database. Shoppers and stores can continue to work. Their applications wait until then.
      </Alert>
      <Section
        title="In quarantine"
        aside={
          canAccess && (
            <Button variant="contained" disabled={!prepared} onClick={() => setAsks(true)}>
              Release database
            </Button>
          )
        }
      >
        <Facts
          facts={[
            { name: 'Since', value: <Instant at={began_at} /> },
            { name: 'Newest entry in the database', value: <Instant at={database_until} /> },
            {
              name: 'Newest entry that is lost',
              value: known_until ? <Instant at={known_until} /> : 'Unknown',
            },
          ]}
        />
      </Section>
      <Section
        title="What is blocked and what happens after the release"
        intro={
          prepared
            ? undefined
            : 'Millrace is still blocking calls to lenders for open applications. This takes a few seconds.'
        }
      >
        <EffectList effects={effects} />
      </Section>
      {asks && <ReleaseDialog quarantine={quarantine} onClose={() => setAsks(false)} />}
    </>
  );
}

function Earlier({ quarantines }: { quarantines: readonly QuarantineSummary[] }) {
  return (
    <Section title="Earlier quarantines">
      <PlainTable
        label="Earlier quarantines"
        rows={quarantines}
        columns={[
          ['Since', ({ began_at }) => <OneLine at={began_at} />],
          ['Cause', ({ cause }) => quarantineCauses[cause]],
          ['Released', ({ released_at }) => <OneLine at={released_at} />],
          ['By', ({ released_by }) => released_by ?? '—'],
          ['Reason', ({ reason }) => reason ?? '—'],
        ]}
        narrow={({ began_at, cause, released_by, reason }) => (
          <>
            <Instant at={began_at} to="minute" />
            <div>{quarantineCauses[cause]}</div>
            <div>
              Released by {released_by}: {reason}
            </div>
          </>
        )}
      />
    </Section>
  );
}

/** Shows a time on one line. Otherwise the column with the cause would be so wide that times wrap. */
const OneLine = ({ at }: { at: string | null }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    <Instant at={at} to="minute" />
  </Box>
);

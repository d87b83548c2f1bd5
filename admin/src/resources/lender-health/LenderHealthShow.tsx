import * as api from '@millrace/schemas/calls';
import {
  type HealthWindow,
  type LenderHealthDetails,
  healthWindows,
  type LenderHealth,
} from '@millrace/schemas/api';
import { Alert, Button, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCanAccess, useRefresh } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { RecordOf } from '../../providers/contracts.ts';
import { call } from '../../providers/http-client.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { AlertsSection } from './AlertsSection.tsx';
import { ErrorsSection } from './ErrorsSection.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import { PauseAlert } from '../../shared/pause/PauseAlert.tsx';
import { PausesSection } from './PausesSection.tsx';
import { isSendingOn } from './resume.messages.ts';
import { StateMark } from './StateMark.tsx';
import { useState } from 'react';
import { ResumeDialog } from './ResumeDialog.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { problemTexts } from './health.messages.ts';

/**
 * Explains why applications to a lender are blocked although the lender is not paused. Renders nothing if
 * they are not blocked.
 */
function LenderProblemAlert({ lender: { name, trouble } }: { lender: LenderHealth }) {
  if (!trouble) return null;
  return (
    <Alert severity="warning" role="note">
      {problemTexts[trouble.kind].sentence(name)} Since <Instant at={trouble.since} />.
      {trouble.retry_at && (
        <>
          {' '}
          The next try is after <Instant at={trouble.retry_at} />.
        </>
      )}
    </Alert>
  );
}

/**
 * The button that resumes a paused lender. If another user has already resumed the lender, the dialog says
 * so.
 */
function ResumeButton({ lender }: { lender: LenderHealthDetails }) {
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      {lender.paused && (
        <Button variant="contained" onClick={() => setAsking(true)}>
          Resume lender
        </Button>
      )}
      {asking && (
        <ResumeDialog
          lender={lender}
          onClose={close}
          onDone={() => {
            close();
            refresh();
          }}
        />
      )}
    </>
  );
}

const REFRESH_MS = 15_000;
/** The refresh interval in milliseconds while skipped applications are being sent. */
const SENDING_MS = 2000;

function Health({ id, maySettle }: { id: number; maySettle: boolean }) {
  const [params, setParams] = useSearchParams();
  const window = healthWindows.find((known) => known === params.get('window')) ?? '24h';
  const choose = (chosen: HealthWindow) => setParams({ window: chosen }, { replace: true });
  const { data, error } = useQuery({
    queryKey: ['lender-health', id, window],
    queryFn: () => call(api.getLenderHealth, { params: { id }, query: { window } }),
    refetchInterval: ({ state }) => (state.data?.pauses.some(isSendingOn) ? SENDING_MS : REFRESH_MS),
    placeholderData: keepPreviousData,
  });
  if (!data && !error)
    return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading figures" />;
  return (
    <>
      {error && <Alert severity="error">The figures could not be read. Trying again.</Alert>}
      {data && <FiguresSection health={data} window={window} onWindow={choose} />}
      {data && <AlertsSection lenderId={id} alerts={data.open_alerts} maySettle={maySettle} />}
      {data && <ErrorsSection errors={data.errors_by_code} />}
      {data && <PausesSection pauses={data.pauses} />}
    </>
  );
}

/** The page of one lender: response times, decisions, errors and pauses. */
export function LenderHealthShow() {
  const { canAccess: mayResume = false } = useCanAccess({ resource: 'lender-health', action: 'resume' });
  return (
    <RecordPage<RecordOf<'lender-health'>>
      every={REFRESH_MS}
      heading={({ name }) => name}
      chip={(lender) => <StateMark of={lender} />}
      actions={(lender) => (
        <>
          <Button component={Link} to={`/lender-objects/${lender.id}/show`}>
            Lender object
          </Button>
          {mayResume && <ResumeButton lender={lender} />}
        </>
      )}
    >
      {(lender) => (
        <>
          <PauseAlert lender={lender} />
          <LenderProblemAlert lender={lender} />
          <Health id={lender.id} maySettle={mayResume} />
        </>
      )}
    </RecordPage>
  );
}

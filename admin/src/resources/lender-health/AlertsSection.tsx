import type { DriftAlert } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { driftWords, kindWords, pauseWords, seenBy } from '../../shared/pause/drift.messages.ts';

interface AlertsSectionProps {
  lenderId: number;
  alerts: readonly DriftAlert[];
  maySettle: boolean;
}

const Place = ({ place, detail }: Pick<DriftAlert, 'place' | 'detail'>) => (
  <Box
    component="code"
    sx={{
      display: 'block',
      minWidth: { md: 220 },
      fontSize: 13,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    }}
  >
    {place}
    {detail && `: ${detail}`}
  </Box>
);

const rowOf = (alert: DriftAlert) => ({ id: driftWords(alert), ...alert });

/** Lists the alerts that a page or reply of the lender no longer matches its plugin. */
export function AlertsSection({ lenderId, alerts, maySettle }: AlertsSectionProps) {
  const refresh = useRefresh();
  const [settling, setSettling] = useState<DriftAlert | null>(null);
  const button = (alert: DriftAlert) =>
    maySettle && (
      <Button
        size="small"
        sx={{ px: { xs: 0, md: 1 }, minWidth: 0 }}
        onClick={() => setSettling(alert)}
        aria-label={`Close alert: ${driftWords(alert)}`}
      >
        Close alert
      </Button>
    );
  const lastOne = ({ last_application_id: id, last_at: at }: DriftAlert) =>
    id === null ? (
      <Instant at={at} to="minute" />
    ) : (
      <RecordLink resource="applications" id={id}>
        <Instant at={at} to="minute" />
      </RecordLink>
    );
  return (
    <Section
      title="Alerts about changed lender replies"
      intro="The lender sent values, pages or fields that its plugin does not know."
    >
      {alerts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          No alerts. The plugin knows everything that this lender sends.
        </Typography>
      ) : (
        <PlainTable
          wide
          label="Alerts about changed lender replies"
          rows={alerts.map(rowOf)}
          columns={[
            ['Alert', ({ kind }) => kindWords[kind]],
            ['Place', Place],
            ['Seen by', seenBy],
            ['Lender is paused after', ({ kind }) => pauseWords(kind)],
            ['Last seen', lastOne],
            ['', button],
          ]}
          narrow={(alert) => (
            <>
              <Typography>{kindWords[alert.kind]}</Typography>
              <Place {...alert} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Seen by {seenBy(alert)} · lender is paused after {pauseWords(alert.kind)} · last seen{' '}
                {lastOne(alert)}
              </Typography>
              {button(alert)}
            </>
          )}
        />
      )}
      {settling && (
        <ReasonDialog
          title="Close this alert"
          note={`${driftWords(settling)}. The applications that saw this change so far no longer count toward a pause. If another application sees the change, the alert opens again.`}
          severity="info"
          submitLabel="Close alert"
          act={(reason) => {
            const { kind, place, detail } = settling;
            return call(api.settleLenderAlert, {
              params: { id: lenderId },
              body: { kind, place, detail, reason },
            });
          }}
          onClose={() => setSettling(null)}
          onDone={() => {
            setSettling(null);
            refresh();
          }}
        />
      )}
    </Section>
  );
}

import { Alert, Box, Stack, Typography } from '@mui/material';
import type { LenderTestResult, LenderTestRun } from '@millrace/schemas/api';
import { money, type Currency } from '@millrace/schemas/money';
import { Facts } from '../../../../shared/record/Facts.tsx';
import { Instant } from '../../../../shared/Instant.tsx';
import { LenderExchange } from '../../../../shared/lenders/LenderExchange.tsx';
import { Section } from '../../../../shared/record/Section.tsx';
import { StatusChip } from '../../../../shared/status/StatusChip.tsx';
import {
  failureWords,
  offerWords,
  runMessages,
  runAppearance,
  waitingWords,
} from './lender-test.messages.ts';

/** Shows the result of one test run and all exchanges with the lender. */
export function TestResult({ run, currency }: { run: LenderTestRun; currency: Currency }) {
  const { result } = run;
  return (
    <>
      <Section
        title="Result"
        intro={
          <>
            {run.scenario ? runMessages(run.scenario) : 'Normal answer'} · version {run.lender_version} ·{' '}
            {run.asked_by} · <Instant at={run.asked_at} />
          </>
        }
        aside={
          <Box sx={{ alignSelf: 'flex-start' }}>
            <StatusChip look={runAppearance(run)} />
          </Box>
        }
      >
        <Box role="status">
          {run.state === 'waiting' && <Typography>A worker is asking the lender…</Typography>}
          {run.state === 'lost' && (
            <Typography>
              No worker finished this run. Check that a worker is running, then run the test again.
            </Typography>
          )}
          {result && <Outcome result={result} currency={currency} />}
        </Box>
      </Section>
      {result && <Exchanges result={result} />}
    </>
  );
}

function Outcome({ result, currency }: { result: LenderTestResult; currency: Currency }) {
  const facts = [
    result.approved_cents !== null && { name: 'Approved', value: money(result.approved_cents, currency) },
    result.waiting_on !== null && { name: 'Waiting for', value: waitingWords(result.waiting_on) },
    result.contract_state !== null && { name: 'Contract', value: result.contract_state },
    result.unknown_word !== null && { name: 'Unknown value', value: result.unknown_word },
  ].filter((fact) => fact !== false);
  return (
    <Stack sx={{ gap: 2 }}>
      {result.failure && <Alert severity="warning">{failureWords(result.failure)}</Alert>}
      {result.excluded && (
        <Alert severity="info">An application like this one would not be sent: {result.excluded}</Alert>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {result.note && <Typography>{result.note}</Typography>}
      <Lines title="Offers" lines={result.offers.map((offer) => offerWords(offer, currency))} />
      <Lines title="Reasons" lines={result.reasons} />
      <Lines title="Requirements of the lender" lines={result.needs} />
    </Stack>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}

function Exchanges({ result: { exchanges, log, exchanges_omitted: omitted } }: { result: LenderTestResult }) {
  // exchanges in a browser are not recorded, and an in-house lender has no exchanges, so both lists may be
  // empty
  if (exchanges.length + log.length === 0) return null;
  return (
    <Section title="Requests and replies" intro="Answers, credentials and possible personal data are masked.">
      {exchanges.map((exchange, place) => (
        <LenderExchange key={place} exchange={exchange} isFirst={place === 0} />
      ))}
      {omitted > 0 && <Typography variant="body2">{omitted} more not stored.</Typography>}
      {log.length > 0 && (
        <Box
          component="ol"
          aria-label="Steps of the plugin"
          sx={{ m: 0, mt: exchanges.length ? 2 : 0, pl: 2.5 }}
        >
          {log.map((line, place) => (
            <Typography component="li" variant="body2" key={place} sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
        </Box>
      )}
    </Section>
  );
}

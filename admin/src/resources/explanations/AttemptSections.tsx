import type { ExplainedAttempt } from '@millrace/schemas/api';
import { attemptStateWord, operationWord } from '@millrace/schemas/states';
import { Box, Typography } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { LenderExchange } from '../../shared/lenders/LenderExchange.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { stepWords } from './attempt-parts.ts';
import { causeWords, noExchangeWords } from './explanation.messages.ts';

function Attempt({ attempt, isFirst }: { attempt: ExplainedAttempt; isFirst: boolean }) {
  const { lender, generation, number, state, outcome, history, exchanges } = attempt;
  return (
    <Box
      component="article"
      aria-label={lender}
      sx={{ pt: isFirst ? 0 : 2, pb: 2, borderTop: isFirst ? 0 : 1, borderColor: 'divider' }}
    >
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {lender}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
          generation {generation}, attempt {number} · {outcome ?? attemptStateWord(state)}
        </Typography>
      </Typography>
      <Box component="ol" aria-label={`History of ${lender}`} sx={{ m: 0, my: 1, pl: 2.5 }}>
        {history.map((step, place) => (
          <Typography component="li" variant="body2" key={`${step.at} ${step.event}`}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <Instant at={step.at} />
            </Box>{' '}
            {place === 0 && step.event === 'queued' ? causeWords(attempt.cause) : stepWords(step)}
            {step.note && <> ({step.note})</>}
          </Typography>
        ))}
      </Box>
      {exchanges.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {noExchangeWords(attempt)}
        </Typography>
      ) : (
        exchanges.map((exchange, place) => (
          <LenderExchange
            key={place}
            exchange={exchange}
            title={operationWord(exchange.operation)}
            isFirst={place === 0}
          />
        ))
      )}
    </Box>
  );
}

/** Shows every attempt (the application at one lender) with its events and its exchanges with the lender. */
export function AttemptSections({ attempts }: { attempts: readonly ExplainedAttempt[] }) {
  return (
    <Section title="Attempts" intro="Answers, credentials and possible personal data are masked.">
      {attempts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No lender was asked yet.</Typography>
      ) : (
        attempts.map((attempt, place) => <Attempt key={attempt.id} attempt={attempt} isFirst={place === 0} />)
      )}
    </Section>
  );
}

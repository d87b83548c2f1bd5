import type { Explanation } from '@millrace/schemas/api';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { Instant } from '../../shared/Instant.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { stepBy, stepTitle } from './explanation.messages.ts';

/** Shows the chosen offer and every step of its contract. Each step has a link to its own page. */
export function ContractSection({ chosen, steps }: Pick<Explanation, 'chosen' | 'steps'>) {
  return (
    <Section title="Choice and contract">
      <Typography sx={{ color: chosen ? 'text.primary' : 'text.secondary' }}>
        {chosen ? (
          <>
            The customer chose the offer from {chosen.lender}, <Instant at={chosen.at} />.
          </>
        ) : (
          'No offer is chosen.'
        )}
      </Typography>
      {steps.length > 0 && (
        <Box component="ol" aria-label="Steps of the contract" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {steps.map((step) => (
            <Typography component="li" variant="body2" key={step.id} sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <Instant at={step.at} />
              </Box>{' '}
              <Link component={RouterLink} to={`/contract-steps/${step.id}/show`}>
                {stepTitle(step)}
              </Link>{' '}
              at {step.lender}. {stepBy(step)}
              {step.ended_at && (
                <>
                  , ended <Instant at={step.ended_at} />
                </>
              )}
              {step.reason && <> ({step.reason})</>}
            </Typography>
          ))}
        </Box>
      )}
    </Section>
  );
}

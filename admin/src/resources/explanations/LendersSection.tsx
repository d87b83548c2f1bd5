import type { ExplainedLender } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { outcomeAppearance } from '../../shared/status/status-appearance.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { lenderStatusAppearances } from './explanation.messages.ts';

const LenderStatus = ({ status }: ExplainedLender) => <StatusChip look={lenderStatusAppearances[status]} />;

function Because({ because, code, rules_version: version, undecided }: ExplainedLender) {
  const small = [code, version === null ? null : `rules version ${version}`].filter(Boolean).join(' · ');
  return (
    <>
      {because}
      {small && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {small}
        </Typography>
      )}
      {undecided.map(({ rule, unknown_facts: facts }) => (
        <Typography key={rule} variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          Rule not decided: {rule}. Unknown: {facts.join(', ')}
        </Typography>
      ))}
    </>
  );
}

const Wrapped = (lender: ExplainedLender) => (
  <Box sx={{ whiteSpace: 'normal', minWidth: 280 }}>
    <Because {...lender} />
  </Box>
);

const Outcome = ({ outcome }: ExplainedLender) =>
  outcome ? <StatusChip look={outcomeAppearance(outcome)} /> : '—';

/**
 * Lists every lender of the route with its status and the reason for the status. For example, the lender
 * received the application, waits for its turn or was excluded.
 */
export function LendersSection({ lenders }: { lenders: readonly ExplainedLender[] }) {
  return (
    <Section title="Lenders" intro="Lenders in the planned order, then excluded lenders.">
      {lenders.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          The application is not submitted yet, so no lender is planned.
        </Typography>
      ) : (
        <PlainTable<ExplainedLender>
          label="Lenders"
          wide
          rows={lenders}
          columns={[
            ['Order', ({ position }) => position ?? '—'],
            ['Lender', ({ name }) => name],
            ['Status', LenderStatus],
            ['Reason', Wrapped],
            ['Answer', Outcome],
            ['Inquiry', ({ inquiry }) => inquiry ?? '—'],
          ]}
          narrow={(lender) => (
            <>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: 550 }}>
                  {lender.position === null ? lender.name : `${lender.position}. ${lender.name}`}
                </Typography>
                {lender.outcome ? <Outcome {...lender} /> : <LenderStatus {...lender} />}
              </Box>
              <Typography variant="body2" component="div">
                <Because {...lender} />
              </Typography>
            </>
          )}
        />
      )}
    </Section>
  );
}

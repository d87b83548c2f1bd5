import type { ExplainedDecision } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';

const Sentences = ({ sentences }: ExplainedDecision) =>
  sentences.map((sentence) => <div key={sentence}>{sentence}</div>);

const Wrapped = (decision: ExplainedDecision) => (
  <Box sx={{ whiteSpace: 'normal', minWidth: 280 }}>
    <Sentences {...decision} />
  </Box>
);

const rulesOf = ({ rules, version }: ExplainedDecision): string =>
  version === null ? rules : `${rules}, version ${version}`;

/**
 * Shows decisions by rules: the credit tiers of in-house lenders and the excluded invoice lines, each with
 * the version of the rules.
 */
export function DecisionsSection({ decisions }: { decisions: readonly ExplainedDecision[] }) {
  const rows = decisions.map((decision, id) => ({ id, ...decision }));
  return (
    <Section title="Credit tiers and invoice amounts">
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          No credit tier or invoice amount was decided.
        </Typography>
      ) : (
        <PlainTable
          label="Credit tiers and invoice amounts"
          rows={rows}
          columns={[
            ['Lender', ({ lender }) => lender],
            ['Decided', Wrapped],
            ['By', rulesOf],
            ['At', ({ at }) => <Instant at={at} />],
          ]}
          narrow={(row) => (
            <>
              <Typography sx={{ fontWeight: 550 }}>{row.lender}</Typography>
              <Typography variant="body2" component="div">
                <Sentences {...row} />
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {rulesOf(row)} · <Instant at={row.at} />
              </Typography>
            </>
          )}
        />
      )}
    </Section>
  );
}

import type { ContractStepDetails } from '@millrace/schemas/api';
import { actorWord, auditWords } from '@millrace/schemas/audit';
import { stepReason } from '@millrace/schemas/states';
import { Box, Typography } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { Section } from '../../shared/record/Section.tsx';

type Entry = ContractStepDetails['history'][number];

function detailsOf({ because, shown, note }: Entry): string {
  return [because && stepReason(because), shown && `Contract at the lender: ${shown}.`, note]
    .filter(Boolean)
    .join(' ');
}

/** Lists the events of the contract step from the audit log, oldest first. */
export function StepHistory({ step }: { step: ContractStepDetails }) {
  return (
    <Section title="What happened">
      <Box component="ol" aria-label="What happened" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {step.history.map((entry) => (
          <Box
            component="li"
            key={`${entry.at} ${entry.action}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              py: 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 220 }}>
              {auditWords(entry.action).words}
              {detailsOf(entry) && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {detailsOf(entry)}
                </Typography>
              )}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {entry.actor_name ?? actorWord(entry.actor_kind)} · <Instant at={entry.at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

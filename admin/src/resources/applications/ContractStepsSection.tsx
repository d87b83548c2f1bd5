import type { ContractStepRow } from '@millrace/schemas/api';
import { Box, LinearProgress, Typography } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { stepAppearance } from '../../shared/status/status-appearance.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { useRows } from '../../shared/data/use-records.ts';
import { rowsAlone, sentenceOf } from '../../shared/step.messages.ts';

const State = ({ word }: ContractStepRow) => <StatusChip look={stepAppearance(word)} />;

const Step = (step: ContractStepRow) => (
  <RecordLink resource="contract-steps" id={step.id}>
    {sentenceOf(step)}
  </RecordLink>
);

/** Lists the contract steps of the application, oldest first, each with a link to its page. */
export function ContractStepsSection({ applicationId }: { applicationId: string }) {
  const { data, error, isPending } = useRows('contract-steps', {
    filter: { application_id: applicationId },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'ASC' },
    meta: rowsAlone,
  });
  return (
    <Section title="Contract steps">
      {isPending && <LinearProgress aria-label="Loading" />}
      {error && <Typography color="error">{(error as Error).message}</Typography>}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>No contract steps yet.</Typography>}
      {data && data.length > 0 && (
        <PlainTable<ContractStepRow>
          label="Contract steps"
          rows={data}
          columns={[
            ['Step', Step],
            ['State', State],
            ['Requested', ({ created_at }) => <Instant at={created_at} />],
            ['Sent', ({ sent_at }) => <Instant at={sent_at} />],
          ]}
          narrow={(step) => (
            <>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
                <Step {...step} />
                <State {...step} />
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Requested <Instant at={step.created_at} />
              </Typography>
            </>
          )}
        />
      )}
    </Section>
  );
}

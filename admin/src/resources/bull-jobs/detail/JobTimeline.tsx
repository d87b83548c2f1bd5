import type { BullJob } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';
import { Instant } from '../../../shared/Instant.tsx';
import { RecordLink } from '../../../shared/record/RecordLink.tsx';
import { Section } from '../../../shared/record/Section.tsx';
import { jobAppearance } from '../../../shared/status/status-appearance.ts';
import { StatusChip } from '../../../shared/status/StatusChip.tsx';
import { useRows } from '../../../shared/data/use-records.ts';
import {
  errorWords,
  jobName,
  queueName,
  settledWords,
  tookWords,
  type LenderNames,
} from '../job.messages.ts';

const MOST = 100;

/** Lists all jobs of an application in the order of their creation, oldest first. */
export function JobTimeline({ job, lenders }: { job: BullJob; lenders: LenderNames }) {
  const { data = [] } = useRows(
    'bull-jobs',
    {
      filter: { application_id: job.application_id },
      sort: { field: 'created_at', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { enabled: job.application_id !== null },
  );
  if (data.length < 2) return null;
  return (
    <Section title="Jobs of this application" intro="In the order in which the jobs were created.">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((one) => (
          <Box
            component="li"
            key={one.id}
            aria-current={one.id === job.id || undefined}
            sx={{
              display: 'flex',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              justifyContent: 'space-between',
              alignItems: 'flex-start',
              gap: 2,
              pl: 2,
              py: 1,
              borderLeft: 3,
              borderColor: one.id === job.id ? 'primary.main' : 'divider',
            }}
          >
            <Box sx={{ minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' } }}>
              <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
                {one.id === job.id ? (
                  <b>{jobName(one)}</b>
                ) : (
                  <RecordLink id={one.id}>{jobName(one)}</RecordLink>
                )}{' '}
                · {queueName(one.queue, lenders)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <Instant at={one.created_at} />
                {one.finished_at && <> · took {tookWords(one)}</>}
                {one.error_code && <> · {errorWords(one)}</>}
                {one.settled && <> · {settledWords(one)}</>}
              </Typography>
            </Box>
            <StatusChip look={jobAppearance(one.state)} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

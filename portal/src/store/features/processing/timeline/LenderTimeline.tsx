import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { Panel } from '../../../shared/Panel.tsx';
import { duration } from '@millrace/schemas/states';
import { useNow } from '../../../shared/use-now.ts';
import { Announcer } from './Announcer.tsx';
import { groupTimeline } from './grouping.ts';
import { LenderRow } from './LenderRow.tsx';
import { NotAsked } from './NotAsked.tsx';
import { TimeAxis } from './TimeAxis.tsx';
import { isRunning, sharedSpan } from './time-span.ts';

function GroupLabel({ label }: { label: string }) {
  return (
    <Typography
      component="h3"
      variant="overline"
      sx={{ display: 'block', px: { xs: 4, sm: 5 }, py: 1.5, bgcolor: 'sunken', color: 'text.secondary' }}
    >
      {label}
    </Typography>
  );
}

/** One row per lender in the order of the plan; rows stay where they are while answers come in. */
export function LenderTimeline({ details }: { details: ProcessingDetails }) {
  const { asked, notAsked } = groupTimeline(details.entries);
  const included = asked.flatMap(({ entries }) => entries);
  const now = useNow(included.some(isRunning));
  const span = sharedSpan(included, now);
  const answered = included.filter(({ final }) => final).length;
  return (
    <Panel
      title="Lenders"
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {answered} of {included.length} done{span ? ` · ${duration(span.to - span.from)}` : ''}
        </Typography>
      }
    >
      <Announcer entries={included} />
      {span && <TimeAxis span={span} />}
      {asked.map(({ key, place, label, entries }) => (
        <Box key={key} component="section" aria-label={label} sx={{ borderTop: 1, borderColor: 'divider' }}>
          {entries.length > 1 && <GroupLabel label={label} />}
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <LenderRow
                key={entry.lenderId}
                entry={entry}
                place={entries.length === 1 ? place : null}
                details={details}
                now={now}
                span={span}
              />
            ))}
          </Box>
        </Box>
      ))}
      {notAsked.length > 0 && <NotAsked entries={notAsked} formId={details.id} />}
    </Panel>
  );
}

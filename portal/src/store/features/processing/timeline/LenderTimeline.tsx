import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../../shared/page/Panel.tsx';
import { useNow } from '../../../shared/time/use-now.ts';
import { groupTimeline, type TimelineGroup } from './grouping.ts';
import { LenderRow } from './lender-row/LenderRow.tsx';
import { TimeAxis } from './time-axis/TimeAxis.tsx';
import { isProblem } from './problems.ts';
import { isRunning, sharedSpan } from './time-axis/time-span.ts';
import { TimelineTools, type TimelineView } from './TimelineTools.tsx';
import { LenderCards } from './LenderCards.tsx';
import { LenderTable } from './LenderTable.tsx';
import type { AskedLendersProps } from './list-props.ts';
import { NotAsked } from './NotAsked.tsx';
import { durationText } from '../../../shared/time/duration-text.ts';

/**
 * Lists the lenders that have received or will receive the application, as a table, or as cards on narrow
 * screens.
 */
function AskedLenders(props: AskedLendersProps) {
  const narrow = useMediaQuery('(max-width: 699px)', { noSsr: true });
  return narrow ? <LenderCards {...props} /> : <LenderTable {...props} />;
}

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

const withProblems = (groups: readonly TimelineGroup[]): TimelineGroup[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter(isProblem) }))
    .filter(({ entries }) => entries.length > 0);

/** Shows one row for each lender, in the order of the plan. Responses do not change the order. */
export function LenderTimeline({ details }: { details: ProcessingDetails }) {
  const { asked, notAsked } = groupTimeline(details.entries);
  const included = asked.flatMap(({ entries }) => entries);
  const now = useNow(included.some(isRunning));
  const span = sharedSpan(included, now);
  const [view, setView] = useState<TimelineView>('timeline');
  const [onlyProblems, setOnlyProblems] = useState(false);
  const shown = onlyProblems ? withProblems(asked) : asked;
  const isAlone = new Set(asked.flatMap(({ key, entries }) => (entries.length === 1 ? [key] : [])));
  const finished = included.filter(({ final }) => final);
  const notNeeded = finished.filter(({ attemptId }) => attemptId === null).length;
  const counts =
    notNeeded > 0
      ? t('{value} of {value2} finished, {notNeeded} not needed', {
          value: finished.length - notNeeded,
          value2: included.length - notNeeded,
          notNeeded,
        })
      : t('{count} of {count2} lenders finished', { count: finished.length, count2: included.length });
  return (
    <Panel
      title={t('Lenders')}
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {counts}
          {span ? ` · ${durationText(span.to - span.from)}` : ''}
        </Typography>
      }
    >
      <TimelineTools
        view={view}
        onView={setView}
        onlyProblems={onlyProblems}
        onOnlyProblems={setOnlyProblems}
        problems={included.filter(isProblem).length}
      />
      {shown.length === 0 && (
        <Typography
          sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 4, sm: 5 }, py: 4, color: 'text.secondary' }}
        >
          {t('No lender has a problem.')}
        </Typography>
      )}
      {view === 'list' && shown.length > 0 && <AskedLenders groups={shown} details={details} now={now} />}
      {view === 'timeline' && span && shown.length > 0 && <TimeAxis span={span} />}
      {(view === 'timeline' ? shown : []).map(({ key, place, label, entries }) => (
        <Box key={key} component="section" aria-label={label} sx={{ borderTop: 1, borderColor: 'divider' }}>
          {!isAlone.has(key) && <GroupLabel label={label} />}
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <LenderRow
                key={entry.lenderId}
                entry={entry}
                place={isAlone.has(key) ? place : null}
                details={details}
                now={now}
                span={span}
              />
            ))}
          </Box>
        </Box>
      ))}
      {!onlyProblems && notAsked.length > 0 && <NotAsked entries={notAsked} formId={details.id} />}
    </Panel>
  );
}

import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { contractPhase, shownState } from '@millrace/schemas/states';
import { useId, useState } from 'react';
import { t, translated } from '@millrace/ui/translate';
import { Panel } from '../../../shared/page/Panel.tsx';
import { contractAppearance, entryAppearance } from '../../../shared/status/status-appearance.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { LenderRow } from '../timeline/lender-row/LenderRow.tsx';
import { stageText } from '../timeline/stage-text.ts';
import { NotAsked } from '../timeline/NotAsked.tsx';
import { isRunning } from '../timeline/time-axis/time-span.ts';

interface LendersProps {
  entries: readonly StaffTimelineEntry[];
  details: ProcessingDetails;
}

function Rows({ entries, details }: LendersProps) {
  const now = useNow(entries.some(isRunning));
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {entries.map((entry) => (
        <LenderRow
          key={entry.lenderId}
          entry={entry}
          place={null}
          heading="h3"
          details={details}
          now={now}
          span={null}
        />
      ))}
    </Box>
  );
}

/** Lists the lenders that are still deciding or wait for a person. */
export function OpenLenders({ entries, details }: LendersProps) {
  if (entries.length === 0) return null;
  // a lender for which the store decides is not deciding itself
  const isDeciding = entries.some((entry) => isRunning(entry) && !entry.canDecide);
  return (
    <Panel title={isDeciding ? t('Lenders are deciding') : t('Open at lenders')}>
      <Rows entries={entries} details={details} />
    </Panel>
  );
}

function wordOf(entry: StaffTimelineEntry): string {
  const contract = entry.contract?.state ?? null;
  if (entry.excludedBecause !== null) return t('Not asked');
  return contractPhase(contract) === 'over'
    ? contractAppearance(contract!).word
    : entryAppearance(shownState(entry), entry.outcome).word;
}

/** Counts the lenders by their result, for example "2 Rejected, 1 Not needed". */
function countsOf(entries: readonly StaffTimelineEntry[]): string {
  const counts = new Map<string, number>();
  for (const word of entries.map(wordOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => t('{count} {word}', { count, word: word.toLowerCase() }))
    .join(', ');
}

/** Shows the lender's result and its reasons in one line. */
function ShortResult({ entry, details }: { entry: StaffTimelineEntry; details: ProcessingDetails }) {
  const reasons = stageText(entry, details) ?? entry.reasons.map(translated).join(' ');
  return (
    <Typography
      component="li"
      aria-label={entry.lenderName}
      variant="body2"
      sx={{ display: 'inline', color: 'text.secondary', '&:not(:last-of-type)::after': { content: '" · "' } }}
    >
      <b>{entry.lenderName}</b>
      <span>
        : {wordOf(entry)}
        {reasons && `, ${reasons}`}
      </span>
    </Typography>
  );
}

/** The most lenders that are shown whole, so that the page stays short. */
const MOST_WHOLE = 5;

interface OtherLendersProps extends LendersProps {
  /** True if no lender approved. The reasons are then the most important part of the page. */
  isMain: boolean;
}

/**
 * Shows all lenders without an approval, collapsed to one line with their reasons. If no lender approved, they are
 * shown whole, unless they are many.
 */
export function OtherLenders({ entries, details, isMain }: OtherLendersProps) {
  const [isOpen, setOpen] = useState(isMain && entries.length <= MOST_WHOLE);
  const id = useId();
  if (entries.length === 0) return null;
  const asked = entries.filter(({ excludedBecause }) => excludedBecause === null);
  const notAsked = entries.filter(({ excludedBecause }) => excludedBecause !== null);
  return (
    <Panel
      title={isMain ? t('No approval') : t('Other lenders')}
      aside={
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          endIcon={<ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          sx={{ color: 'text.secondary' }}
        >
          {countsOf(entries)}
        </Button>
      }
    >
      <Box id={id}>
        {isOpen ? (
          <>
            {asked.length > 0 && <Rows entries={asked} details={details} />}
            {notAsked.length > 0 && <NotAsked entries={notAsked} formId={details.id} />}
          </>
        ) : (
          <Box
            component="ul"
            aria-label={t('Other lenders')}
            sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pt: 0, pb: 4 }}
          >
            {entries.map((entry) => (
              <ShortResult key={entry.lenderId} entry={entry} details={details} />
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { shownState, staffWait } from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';
import { useMoney } from '../../../../shared/money/amounts.tsx';
import { EntryChips } from '../../../../shared/status/StatusChips.tsx';
import { AskedResult } from '../../lender-status/AskedResult.tsx';
import { EntryClock } from '../time-axis/EntryClock.tsx';
import { RowFoot } from './RowFoot.tsx';
import { isOnlyWaiting, RowTexts } from './RowTexts.tsx';
import { TimeBar } from '../time-axis/TimeBar.tsx';
import type { TimeSpan } from '../time-axis/time-span.ts';
import { priced } from './offer.messages.ts';
import { StaffOfferCard } from './StaffOfferCard.tsx';
import { statusIcons } from '../../../../shared/status/icons.ts';
import { rowAppearance } from '../../../../shared/status/status-appearance.ts';

interface OffersProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
}

function Offers({ entry, details: { chosen, requested_cents: requested } }: OffersProps) {
  if (entry.offers.length === 0) return null;
  const isChosen = (offerId: string): boolean =>
    chosen?.attemptId === entry.attemptId && chosen?.offerId === offerId;
  const columns = { xs: '1fr', sm: 'repeat(auto-fill, minmax(248px, 1fr))' };
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 4, gridTemplateColumns: columns }}>
      {entry.offers.map((offer) => (
        <StaffOfferCard key={offer.id} offer={priced(offer, requested)} chosen={isChosen(offer.id)} />
      ))}
    </Box>
  );
}

interface LenderRowProps {
  entry: StaffTimelineEntry;
  /**
   * The lender's position in the plan, counted from 1. Null if several lenders receive the application at the
   * same time.
   */
  place: number | null;
  details: ProcessingDetails;
  now: number;
  span: TimeSpan | null;
  /** The heading level of the lender's name. The default depends on where the timeline shows the lender. */
  heading?: 'h3' | 'h4';
}

type RowHeadProps = Pick<LenderRowProps, 'entry' | 'now'> & Required<Pick<LenderRowProps, 'heading'>>;

function RowHead({ entry, heading, now }: RowHeadProps) {
  const money = useMoney();
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ alignItems: 'flex-start', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, minWidth: 0 }}
      >
        <Typography component={heading} sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 650 }}>
          {entry.lenderName}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          {isOnlyWaiting(entry) ? (
            <Typography sx={{ color: 'tone.warning.main', fontWeight: 550 }}>
              {staffWait(entry, 'store', t)}
            </Typography>
          ) : (
            <EntryChips
              state={shownState(entry)}
              outcome={entry.outcome}
              contract={entry.contract?.state ?? null}
              menuValue={entry.menuValue}
            />
          )}
        </Stack>
      </Box>
      <Box sx={{ textAlign: { sm: 'right' }, flexShrink: 0, maxWidth: { sm: '50%' } }}>
        {entry.approvedCents !== null && (
          <Typography sx={{ fontSize: 20, lineHeight: '24px', fontWeight: 650 }}>
            {money(entry.approvedCents, entry.currency)}
          </Typography>
        )}
        <EntryClock entry={entry} now={now} />
      </Box>
    </Stack>
  );
}

interface PlaceBadgeProps {
  place: number | null;
  entry: StaffTimelineEntry;
}

/**
 * The lender's number in the order of the plan, in the colour of its result. Screen readers read the number
 * from the surrounding group instead.
 */
function PlaceBadge({ place, entry }: PlaceBadgeProps) {
  const { tone, icon } = rowAppearance(entry);
  const Icon = statusIcons[icon];
  return (
    <Box
      aria-hidden
      sx={{
        width: 28,
        height: 28,
        borderRadius: '999px',
        display: 'grid',
        placeItems: 'center',
        fontSize: 13,
        fontWeight: 650,
        color: `tone.${tone}.main`,
        bgcolor: `tone.${tone}.soft`,
      }}
    >
      {place ?? <Icon sx={{ fontSize: 18 }} />}
    </Box>
  );
}

export function LenderRow({ entry, place, details, now, span, ...more }: LenderRowProps) {
  const heading = more.heading ?? (place === null ? 'h4' : 'h3');
  const started = entry.startedAt !== null;
  return (
    <Box
      component="li"
      id={`lender-${entry.lenderId}`}
      aria-label={entry.lenderName}
      sx={{
        display: 'grid',
        gridTemplateColumns: '28px minmax(0, 1fr)',
        columnGap: 4,
        px: { xs: 4, sm: 5 },
        py: 4,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <PlaceBadge place={place} entry={entry} />
      <Box>
        <RowHead entry={entry} heading={heading} now={now} />
        {span && started && <TimeBar entry={entry} span={span} now={now} />}
        <RowTexts entry={entry} details={details} />
        <Offers entry={entry} details={details} />
        <AskedResult entry={entry} details={details} />
        <RowFoot entry={entry} details={details} />
      </Box>
    </Box>
  );
}

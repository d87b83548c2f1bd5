import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { shownState } from '@millrace/schemas/states';
import { useEffect, useRef, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMoney } from '../../../shared/money/amounts.tsx';
import { EntryChips } from '../../../shared/status/StatusChips.tsx';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { AskedResult } from '../lender-status/AskedResult.tsx';
import { RowFoot } from '../timeline/lender-row/RowFoot.tsx';
import { RowTexts } from '../timeline/lender-row/RowTexts.tsx';
import { offerPayment, offerTotal, priced } from '../timeline/lender-row/offer.messages.ts';
import { StaffOfferCard } from '../timeline/lender-row/StaffOfferCard.tsx';
import { unseen } from '../../../shared/page/unseen.ts';
import { ContractPanel } from '../contract/ContractPanel.tsx';
import { hasOpenContract } from './lender-groups.ts';
import { LenderMonogram } from '../../../shared/lender/LenderMonogram.tsx';

interface LenderProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  /** The number of offers that are shown before the rest is folded. */
  most: number;
  /** True if the lender's contract, with its state, is part of the card. */
  hasContract: boolean;
}

interface OffersProps extends Pick<LenderProps, 'details'> {
  entry: StaffTimelineEntry;
  offers: StaffTimelineEntry['offers'];
}

/** The most lenders whose cards are all whole. With more, the first two are whole, so that the page stays short. */
const MOST_WHOLE = 4;

/** With several lenders, one offer each is shown first, so that all lenders are in view. */
const mostOf = (lenders: number): number => (lenders > 1 ? 1 : 3);

/** Returns the offers of a lender; after the shopper's choice, only the chosen offer. */
const offersOf = (entry: StaffTimelineEntry, { chosen }: ProcessingDetails): StaffTimelineEntry['offers'] =>
  chosen?.attemptId === entry.attemptId
    ? entry.offers.filter(({ id }) => id === chosen?.offerId)
    : entry.offers;

/** Shows offers of a lender with the same figures that the shopper sees. */
function Offers({ entry, details: { chosen, requested_cents: requested }, offers }: OffersProps) {
  const isChosen = chosen?.attemptId === entry.attemptId;
  if (isChosen && offers.length === 0)
    return (
      <Typography sx={{ mt: 3, color: 'text.secondary' }}>
        {t('The lender no longer lists this offer.')}
      </Typography>
    );
  if (offers.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      {offers.map((offer) => (
        <StaffOfferCard key={offer.id} offer={priced(offer, requested)} chosen={isChosen} isRow />
      ))}
    </Box>
  );
}

/** The payment and the total of the lender's first offer, for its folded card. */
function OfferInShort({ entry, details }: Pick<LenderProps, 'entry' | 'details'>) {
  const money = useMoney();
  const [first] = entry.offers;
  if (!first) return null;
  const offer = priced(first, details.requested_cents);
  return (
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      {offerPayment(offer, money)} · {offerTotal(offer, money)}
    </Typography>
  );
}

/** The card of a lender in one line. It unfolds to the whole card. */
function FoldedLender({
  onOpen,
  entry,
  details,
}: Pick<LenderProps, 'entry' | 'details'> & { onOpen: () => void }) {
  const money = useMoney();
  const { lenderName, approvedCents } = entry;
  return (
    <Paper
      component="li"
      id={`lender-${entry.lenderId}`}
      aria-label={lenderName}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px' }}
    >
      {/* the button is in the heading, so that screen readers list the lender among the headings */}
      <Typography component="h3">
        <ButtonBase
          onClick={onOpen}
          aria-expanded={false}
          sx={{
            width: 1,
            minHeight: 56,
            px: { xs: 4, sm: 5 },
            py: 2,
            gap: 3,
            borderRadius: '12px',
            font: 'inherit',
          }}
        >
          <LenderMonogram name={lenderName} size={32} />
          <Box
            component="span"
            sx={{
              ...{ flex: 1, minWidth: 0, textAlign: 'left' },
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 },
            }}
          >
            <Typography component="span" sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 650 }}>
              {lenderName}
            </Typography>
            <OfferInShort entry={entry} details={details} />
          </Box>
          {approvedCents !== null && (
            <Typography
              component="span"
              sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 650, whiteSpace: 'nowrap' }}
            >
              {money(approvedCents, entry.currency)}
            </Typography>
          )}
          <ExpandMoreRounded sx={{ color: 'text.secondary' }} />
        </ButtonBase>
      </Typography>
    </Paper>
  );
}

function ApprovedLender({ isFolded, ...lender }: LenderProps & { isFolded: boolean }) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (isFolded && !isUnfolded)
    return <FoldedLender entry={lender.entry} details={lender.details} onOpen={() => setUnfolded(true)} />;
  return <WholeLender {...lender} takesFocus={isUnfolded} />;
}

/** Lines of the card. A contract before its first step is one button, in one line with the other actions. */
const lines = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 5,
  '& > *': { minWidth: 0 },
  '& > :not(section, :last-child)': { flexBasis: '100%' },
  '& > :last-child': { flex: '1 1 auto' },
} as const;

function WholeLender({
  entry,
  details,
  most,
  hasContract,
  takesFocus,
}: LenderProps & { takesFocus: boolean }) {
  const card = useRef<HTMLLIElement>(null);
  // the button that unfolded the card, and had the focus, is gone
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const [isOpen, setOpen] = useState(false);
  const offers = offersOf(entry, details);
  const shown = isOpen ? offers : offers.slice(0, most);
  const folded = offers.length - shown.length;
  const { lenderName, contract, approvedCents } = entry;
  const isChosen = details.chosen?.attemptId === entry.attemptId;
  const money = useMoney();
  return (
    <Paper
      ref={card}
      tabIndex={-1}
      component="li"
      id={`lender-${entry.lenderId}`}
      aria-label={lenderName}
      sx={{
        border: 1,
        borderColor: isChosen ? 'tone.success.main' : 'divider',
        borderRadius: '12px',
        px: { xs: 4, sm: 5 },
        pt: 3,
        pb: 2,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
        <LenderMonogram name={lenderName} size={32} />
        <Box
          sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}
        >
          <Typography component="h3" sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 650 }}>
            {isChosen ? t('Chosen offer · {lenderName}', { lenderName }) : lenderName}
          </Typography>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
            {!(hasContract && contract?.state) && (
              <EntryChips
                state={shownState(entry)}
                outcome={entry.outcome}
                contract={contract?.state ?? null}
                menuValue={entry.menuValue}
              />
            )}
            {isChosen && details.chosen && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('Chosen')} <LocalInstant at={details.chosen.at} />
              </Typography>
            )}
          </Stack>
        </Box>
        {approvedCents !== null && (
          <Typography sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 650, whiteSpace: 'nowrap' }}>
            {money(approvedCents, entry.currency)}
          </Typography>
        )}
      </Stack>
      <Offers entry={entry} details={details} offers={shown} />
      <Box sx={lines}>
        {hasContract && contract && <ContractPanel details={details} entry={{ ...entry, contract }} isPart />}
        <RowTexts entry={entry} details={details} />
        <AskedResult entry={entry} details={details} />
        <RowFoot entry={entry} details={details}>
          {folded > 0 && (
            <Button
              onClick={() => setOpen(true)}
              endIcon={<ExpandMoreRounded />}
              sx={{ color: 'text.secondary' }}
            >
              {folded === 1 ? t('Show 1 more offer') : t('Show {folded} more offers', { folded })}
            </Button>
          )}
        </RowFoot>
      </Box>
    </Paper>
  );
}

interface OffersPanelProps {
  entries: readonly StaffTimelineEntry[];
  /** The lenders whose contract is shown. */
  withContract: readonly StaffTimelineEntry[];
  details: ProcessingDetails;
}

/** Lists the lenders that approved: the chosen lender first, then by amount. */
export function OffersPanel({ entries, withContract, details }: OffersPanelProps) {
  if (entries.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="offers-title">
      <Typography
        variant="h2"
        id="offers-title"
        // the card of a chosen offer says it itself
        sx={details.chosen && entries.length === 1 ? unseen : { mb: 3 }}
      >
        {entries.length === 1
          ? t('1 lender approved')
          : t('{count} lenders approved', { count: entries.length })}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 3 }}>
        {entries.map((entry, place) => (
          <ApprovedLender
            key={entry.lenderId}
            entry={entry}
            details={details}
            most={mostOf(entries.length)}
            isFolded={entries.length > MOST_WHOLE && place >= MOST_WHOLE - 2 && !hasOpenContract(entry)}
            hasContract={withContract.includes(entry)}
          />
        ))}
      </Stack>
    </Box>
  );
}

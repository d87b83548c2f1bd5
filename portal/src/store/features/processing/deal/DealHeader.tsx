import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { useMoney } from '../../../shared/money/amounts.tsx';
import { modeWord } from '../../../shared/situation/mode.messages.ts';
import { SituationChip } from '../../../shared/situation/SituationChip.tsx';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { DealMenu } from './DealMenu.tsx';
import { heroOf } from './lender-groups.ts';
import { NextStepButton } from './NextStepButton.tsx';

interface DealProps {
  details: ProcessingDetails;
}

function Facts({ details }: DealProps) {
  const { requested_cents: requested, mode, store, submitted_at: submitted } = details;
  const money = useMoney();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {/* on phones the header is small, because it does not scroll away */}
      {requested !== null && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('{requested} requested · ', { requested: money(requested) })}
        </Box>
      )}
      {submitted ? <LocalInstant at={submitted} /> : t('Not submitted yet')}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {` · ${store.name}`}
        {mode && ` · ${modeWord(mode)}`}
      </Box>
    </Typography>
  );
}

function HeroFigure({ details }: DealProps) {
  const hero = heroOf(details);
  const money = useMoney();
  if (!hero) return null;
  return (
    <Box sx={{ textAlign: 'right', flexShrink: 0, minWidth: 0 }}>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: 28, md: 36 },
          lineHeight: { xs: '32px', md: '40px' },
          fontWeight: 650,
          letterSpacing: '-0.02em',
        }}
      >
        {money(hero.cents, hero.currency)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: { xs: 132, sm: 240 } }}>
        {hero.label}
      </Typography>
    </Box>
  );
}

/**
 * On narrow screens a bar at the lower edge. It is the same element at every width, so that a dialog of the
 * button stays open when a tablet is turned.
 */
const nextAction = {
  alignItems: 'center',
  flexShrink: 0,
  // without a next action there is no bar
  '&:empty': { display: 'none' },
  '@media (max-width: 899px)': {
    position: 'fixed',
    zIndex: 'appBar',
    left: 0,
    right: 0,
    bottom: 0,
    px: 4,
    pt: 2,
    pb: 'calc(8px + env(safe-area-inset-bottom))',
    bgcolor: 'background.paper',
    borderTop: 1,
    borderColor: 'divider',
    '& > .MuiButton-contained': { flex: 1 },
  },
} as const;

/**
 * The header of the page: the customer, the best offer as the largest figure, the status and the next action.
 * It stays visible. On narrow screens the next action is in a bar at the lower edge, if there is one.
 */
export function DealHeader({ details }: DealProps) {
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true });
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 'var(--frame-head, 57px)',
        zIndex: 'appBar',
        mx: { xs: -4, sm: -6, lg: -8 },
        px: { xs: 4, sm: 6, lg: 8 },
        py: { xs: 2, md: 3 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: { xs: 3, md: 6 },
          rowGap: 2,
        }}
      >
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Stack direction="row" sx={{ alignItems: 'center', columnGap: 3, rowGap: 1, flexWrap: 'wrap' }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {details.applicant_name || t('No name yet')}
            </Typography>
            <SituationChip situation={details.situation} />
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {details.reference}
            </Typography>
          </Stack>
          <Facts details={details} />
        </Box>
        <HeroFigure details={details} />
        <Stack
          direction="row"
          sx={{ display: { xs: 'contents', md: 'flex' }, alignItems: 'center', gap: 2, flexShrink: 0 }}
        >
          <Stack
            component="section"
            aria-label={t('Next action')}
            data-screen-only
            direction="row"
            sx={nextAction}
          >
            <NextStepButton details={details} />
          </Stack>
          {!isNarrow && <DealMenu details={details} />}
        </Stack>
      </Stack>
    </Box>
  );
}

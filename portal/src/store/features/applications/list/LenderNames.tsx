import type { FormListRow } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { t } from '@millrace/ui/translate';
import { LenderMonogram } from '../../../shared/lender/LenderMonogram.tsx';
import { statusIcons } from '../../../shared/status/icons.ts';
import {
  contractAppearance,
  outcomeAppearance,
  stateAppearance,
  type StatusAppearance,
} from '../../../shared/status/status-appearance.ts';

type Lender = FormListRow['lenders'][number];

/** The displayed state of an application at a lender that ended without a response from the lender. */
const over: Readonly<Record<string, string>> = {
  NOT_SENT: t('Error'),
  NOT_RECEIVED: t('Error'),
  ERROR_FINAL: t('Error'),
  CANCELLED: t('Not needed'),
};

function appearanceOf({ state, outcome, contract_state }: Lender): StatusAppearance {
  if (state === 'REVIEW') return stateAppearance(t('In review'));
  if (contract_state !== null && contract_state !== 'Pending') return contractAppearance(contract_state);
  return outcome === null ? stateAppearance(over[state] ?? t('Processing')) : outcomeAppearance(outcome);
}

/** The number of names that fit on a card, and on one line of the table. */
const MOST = { card: 3, line: 1 };
const first = (lender: Lender): number =>
  lender.contract_state !== null
    ? 0
    : (({ success: 1, warning: 2 } as Record<string, number>)[appearanceOf(lender).tone] ?? 3);

interface LenderNamesProps {
  readonly lenders: readonly Lender[];
  /** Set in the table, which has one line: how many lenders were asked, for the text on hover. */
  readonly asked?: string;
}

/**
 * Shows the lenders that were asked, each with an icon for the lender's result. Lenders with a contract or an
 * approval come first. The result is shown on hover and read by screen readers.
 */
export function LenderNames({ lenders, asked }: LenderNamesProps) {
  if (lenders.length === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        —
      </Box>
    );
  const isLine = asked !== undefined;
  const sorted = [...lenders].sort((left, right) => first(left) - first(right));
  const most = isLine ? MOST.line : MOST.card;
  const more = sorted.slice(most);
  const wordsOf = (lender: Lender): string => `${lender.name}: ${appearanceOf(lender).word}`;
  const others = [...more.map(wordsOf), ...(asked ? [asked] : [])].join(', ');
  return (
    <Stack
      role="group"
      aria-label={t('Lenders')}
      direction="row"
      sx={{
        columnGap: isLine ? 2 : 3,
        flexWrap: isLine ? 'nowrap' : 'wrap',
        alignItems: 'center',
        fontSize: 13,
        lineHeight: '20px',
        ...(!isLine && { maxWidth: 220 }),
      }}
    >
      {sorted.slice(0, most).map((lender, at) => {
        const { tone, icon } = appearanceOf(lender);
        const Icon = statusIcons[icon];
        return (
          <Tooltip key={at} title={wordsOf(lender)}>
            <Box
              component="span"
              role="img"
              aria-label={wordsOf(lender)}
              sx={{
                position: 'relative',
                zIndex: 1,
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1.5,
                minWidth: 0,
                whiteSpace: 'nowrap',
                py: '2px',
              }}
            >
              <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
                <LenderMonogram name={lender.name} size={20} />
                <Icon
                  aria-hidden
                  sx={{
                    position: 'absolute',
                    right: -5,
                    bottom: -4,
                    fontSize: 13,
                    color: `tone.${tone}.main`,
                    bgcolor: 'background.paper',
                    borderRadius: '50%',
                  }}
                />
              </Box>
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {lender.name}
              </Box>
            </Box>
          </Tooltip>
        );
      })}
      {more.length > 0 && (
        <Tooltip title={others}>
          <Box
            component="span"
            role="img"
            aria-label={others}
            sx={{ position: 'relative', zIndex: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            +{more.length}
          </Box>
        </Tooltip>
      )}
    </Stack>
  );
}

import { shownState } from '@millrace/schemas/states';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '@millrace/ui/translate';
import { useMoney } from '../../../shared/money/amounts.tsx';
import { EntryChips } from '../../../shared/status/StatusChips.tsx';
import type { AskedLendersProps } from './list-props.ts';
import { RowActs } from './lender-row/RowActs.tsx';
import { factsOf } from './lender-row/row-facts.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </>
  );
}

/** Lists the lenders of the plan as cards, for narrow screens. */
export function LenderCards({ groups, details, now }: AskedLendersProps) {
  const money = useMoney();
  const rows = groups.flatMap(({ place, entries }) => entries.map((entry) => ({ place, entry })));
  return (
    <Box component="ul" aria-label={t('Lenders')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ place, entry }) => {
        const { approved, offers, asked, time } = factsOf(entry, details, now, money);
        return (
          <Box
            key={entry.lenderId}
            component="li"
            aria-label={entry.lenderName}
            sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 4, sm: 5 }, py: 4 }}
          >
            <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
              <Typography component="h3" sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 650 }}>
                {entry.lenderName}
              </Typography>
              <EntryChips
                state={shownState(entry)}
                outcome={entry.outcome}
                contract={entry.contract?.state ?? null}
                menuValue={entry.menuValue}
              />
            </Stack>
            <Box
              component="dl"
              sx={{ display: 'grid', gridTemplateColumns: '84px 1fr', columnGap: 3, rowGap: 1, mt: 3, mb: 0 }}
            >
              <Fact name={t('Order')}>{place}</Fact>
              <Fact name={t('Approved')}>{approved}</Fact>
              <Fact name={t('Offers')}>{offers}</Fact>
              <Fact name={t('Asked')}>{asked}</Fact>
              <Fact name={t('Time')}>{time}</Fact>
            </Box>
            <RowActs entry={entry} details={details} />
          </Box>
        );
      })}
    </Box>
  );
}

import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';
import { CurrencyFilter } from '../money/CurrencyFilter.tsx';
import { useStoreChoice } from '../store-choice/store-choice.ts';
import { isNamedPeriod } from '../period/named-periods.ts';
import { PeriodButtons } from '../period/PeriodButtons.tsx';
import { dayCountWords, furtherPeriods, usePeriod, type PeriodName } from './period.ts';

/**
 * The bar in which the user chooses the period of a report and an earlier period for comparison.
 * @param children the page's actions, shown at the end of the bar
 */
export function PeriodBar({ children }: { children?: ReactNode }) {
  const { asked, name, today, change } = usePeriod();
  const { currencies = [] } = useSession();
  const { storeId } = useStoreChoice();
  const further = Object.keys(furtherPeriods) as (keyof typeof furtherPeriods)[];
  const { compare = 'previous', from = `${today.slice(0, 7)}-01`, to = today } = asked;
  const date = (label: string, value: string, next: (day: string) => { from: string; to: string }) => (
    <TextField
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => target.value && change({ ...next(target.value), compare })}
      sx={{ width: { sm: 150 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Stack
      component="section"
      aria-label={t('Period')}
      direction="row"
      className="no-print"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        // the labels rise above the borders of their boxes
        rowGap: { xs: 4, sm: 3 },
        mb: 5,
        '& > *': { flex: { xs: '1 1 45%', sm: '0 0 auto' }, minWidth: 140 },
        '&& > .MuiToggleButtonGroup-root': { flexBasis: { xs: '100%', sm: 'auto' } },
      }}
    >
      <PeriodButtons
        value={isNamedPeriod(name) ? name : null}
        onChange={(period) => change({ period: period ?? 'month', compare })}
      />
      <TextField
        select
        label={t('Other periods')}
        // an empty box is otherwise as narrow as its arrow
        sx={{ '&&': { minWidth: 148 } }}
        value={name !== undefined && !isNamedPeriod(name) ? name : ''}
        onChange={({ target }) => change({ period: target.value as PeriodName, compare })}
      >
        {further.map((one) => (
          <MenuItem key={one} value={one}>
            {furtherPeriods[one]}
          </MenuItem>
        ))}
      </TextField>
      {date(t('From'), from, (day) => ({ from: day, to: to < day ? day : to }))}
      {date(t('To'), to, (day) => ({ from: from > day ? day : from, to: day }))}
      <Typography sx={{ color: 'text.secondary', '&&': { minWidth: 60, flex: '0 0 auto' } }}>
        {dayCountWords(from, to)}
      </Typography>
      <TextField
        select
        label={t('Compare with')}
        value={compare}
        onChange={({ target }) => {
          const next = target.value as 'previous' | 'year';
          change(name ? { period: name, compare: next } : { from, to, compare: next });
        }}
      >
        <MenuItem value="previous">{t('Days before')}</MenuItem>
        <MenuItem value="year">{t('A year earlier')}</MenuItem>
      </TextField>
      {storeId === undefined && asked.currency && (
        <CurrencyFilter currencies={currencies} value={asked.currency} />
      )}
      {children && (
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            gap: 'inherit',
            '&&': { flex: { xs: '1 1 100%', sm: '0 0 auto' } },
            '& > *': { flex: { xs: '1 1 45%', sm: '0 0 auto' }, minWidth: { xs: 140, sm: 0 } },
          }}
        >
          {children}
        </Stack>
      )}
    </Stack>
  );
}

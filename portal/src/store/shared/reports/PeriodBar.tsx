import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInstantWords } from '../time/instants.ts';
import { namedPeriod, periods, usePeriod, type PeriodName } from './period.ts';

/** Lets the user choose the days of a report and the days with which they are compared. */
export function PeriodBar() {
  const { asked, change } = usePeriod();
  const { isoDay } = useInstantWords();
  const [now] = useState(() => new Date().toISOString());
  const today = isoDay(now);
  const names = Object.keys(periods) as PeriodName[];
  const isNamed = (name: PeriodName) => {
    const { from, to } = namedPeriod(name, today);
    return from === asked.from && to === asked.to;
  };
  const { compare = 'previous', from = `${today.slice(0, 7)}-01`, to = today } = asked;
  const choose = (name: PeriodName) => change({ ...namedPeriod(name, today), compare });
  const date = (label: string, value: string, next: (day: string) => { from: string; to: string }) => (
    <TextField
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => target.value && change({ ...next(target.value), compare })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Stack
      component="section"
      aria-label="Period"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: 3,
        mb: 5,
        '& > *': { flex: { xs: '1 1 45%', sm: '0 0 auto' }, minWidth: 140 },
      }}
    >
      <TextField
        select
        label="Period"
        value={names.find(isNamed) ?? 'other'}
        onChange={({ target }) => choose(target.value as PeriodName)}
      >
        {names.map((name) => (
          <MenuItem key={name} value={name}>
            {periods[name]}
          </MenuItem>
        ))}
        <MenuItem value="other" disabled>
          Other days
        </MenuItem>
      </TextField>
      {date('From', from, (day) => ({ from: day, to: to < day ? day : to }))}
      {date('To', to, (day) => ({ from: from > day ? day : from, to: day }))}
      <TextField
        select
        label="Compare with"
        value={compare}
        onChange={({ target }) => change({ ...asked, compare: target.value as 'previous' | 'year' })}
      >
        <MenuItem value="previous">Days before</MenuItem>
        <MenuItem value="year">A year earlier</MenuItem>
      </TextField>
    </Stack>
  );
}

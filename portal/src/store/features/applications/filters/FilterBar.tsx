import type { FollowUpFilter, FormOrder } from '@millrace/schemas/api';
import { followUpFilters, formOrders } from '@millrace/schemas/list-choices';
import { FilterSheet } from '@millrace/ui/dialogs';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@millrace/ui/translate';
import { useMay, useSession } from '../../../session/session-context.ts';
import type { ProcessedOf } from '../api.ts';
import { PeriodButtons } from '../../../shared/period/PeriodButtons.tsx';
import type { ListFilter } from './list-filter.ts';
import { daysWords } from '../../../shared/reports/period.ts';
import { calendarDay, timezoneNameOf } from '../../../shared/time/region.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { SearchField } from './SearchField.tsx';

interface FilterBarProps {
  filter: ListFilter;
  /**
   * The largest list of submitted applications that the user may see. Undefined if the user may see no such
   * list.
   */
  processedOf: ProcessedOf | undefined;
  onChange: (change: Partial<ListFilter>) => void;
}

const orderWords: Readonly<Record<FormOrder, string>> = {
  newest: t('Newest first'),
  oldest: t('Oldest first'),
  name: t('By name'),
  amount: t('Largest amount first'),
};

const processedWords: Readonly<Record<ProcessedOf, string>> = {
  store: t('Processed by this store'),
  org: t('Processed in the organization'),
  mp: t('Processed in my stores'),
};

const followUpWords: Readonly<Record<FollowUpFilter, string>> = { mine: t('Mine'), due: t('Due') };

const days = [
  ['from', t('From')],
  ['to', t('To')],
] as const;

/** Says which days the list shows, and in which time zone they begin. */
function DaysShown({ from, to }: Pick<ListFilter, 'from' | 'to'>) {
  const { timezone } = useSession();
  if (!from && !to) return null;
  const days = from && to ? daysWords(from, to) : `${from ? t('From') : t('To')} ${calendarDay(from || to)}`;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {days} · {timezoneNameOf(timezone)}
    </Typography>
  );
}

export function FilterBar({ filter, processedOf, onChange }: FilterBarProps) {
  const mayFollowUp = useMay('follow-ups:update');
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  // the table's column titles sort the list
  const isSorted = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const search = <SearchField search={filter.search} onChange={(text) => onChange({ search: text })} />;
  const others = (
    <>
      <PeriodButtons
        value={filter.period ?? null}
        onChange={(period) => onChange(period ? { period } : { period: undefined, from: '', to: '' })}
      />
      {days.map(([name, label]) => (
        <TextField
          key={name}
          type="date"
          label={t(label)}
          value={filter[name]}
          onChange={({ target }) => onChange({ from: filter.from, to: filter.to, [name]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: { xs: '1 1 130px', sm: '0 0 auto' }, width: { sm: 136 } }}
        />
      ))}
      {!isSorted && (
        <TextField
          select
          label={t('Order')}
          value={filter.order}
          onChange={({ target }) => onChange({ order: target.value as FormOrder })}
          sx={{ flex: { xs: '1 1 160px', sm: '0 0 auto' }, width: { sm: 180 } }}
        >
          {Object.entries(orderWords).map(([order, words]) => (
            <MenuItem key={order} value={order}>
              {t(words)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {mayFollowUp &&
        followUpFilters.map((name) => (
          <Chip
            key={name}
            label={t(followUpWords[name])}
            variant={filter.followUp === name ? 'filled' : 'outlined'}
            color={filter.followUp === name ? 'primary' : 'default'}
            aria-pressed={filter.followUp === name}
            onClick={() => onChange({ followUp: filter.followUp === name ? undefined : name })}
            sx={{ height: 32, '@media (pointer: coarse)': { height: 44, borderRadius: '999px' } }}
          />
        ))}
      {processedOf && (
        <Chip
          label={processedWords[processedOf]}
          variant={filter.processed ? 'filled' : 'outlined'}
          color={filter.processed ? 'primary' : 'default'}
          aria-pressed={filter.processed}
          onClick={() => onChange({ processed: !filter.processed })}
          sx={{ height: 32, '@media (pointer: coarse)': { height: 44, borderRadius: '999px' } }}
        />
      )}
      <DaysShown from={filter.from} to={filter.to} />
      <SavedViews filter={filter} onChange={onChange} />
    </>
  );
  if (phone) {
    const { from, to, order, processed, followUp } = filter;
    const set = [from !== '', to !== '', order !== formOrders[0], processed, followUp !== undefined];
    const count = set.filter(Boolean).length;
    return (
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', mb: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{search}</Box>
        <FilterSheet count={count} closeLabel={t('Show applications')}>
          {others}
        </FilterSheet>
      </Stack>
    );
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 4 }}>
      {search}
      {others}
    </Stack>
  );
}

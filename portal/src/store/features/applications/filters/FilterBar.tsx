import type { FormOrder } from '@millrace/schemas/api';
import { followUpFilters } from '@millrace/schemas/list-choices';
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
import type { ProcessedOf } from '../../../shared/forms/form-list.ts';
import { PeriodButtons } from '../../../shared/period/PeriodButtons.tsx';
import type { ListFilter } from './list-filter.ts';
import { timezoneNameOf } from '../../../shared/time/region.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { AddFilter } from './AddFilter.tsx';
import { FilterChips } from './FilterChips.tsx';
import { followUpWords, orderWords, processedWords, type FilterChip } from './filter-chips.ts';
import { SearchField } from './SearchField.tsx';

interface FilterBarProps {
  filter: ListFilter;
  /** The filters that are set. */
  chips: readonly FilterChip[];
  /**
   * The largest list of submitted applications that the user may see. Undefined if the user may see no such
   * list.
   */
  processedOf: ProcessedOf | undefined;
  /** True if the titles of the table's columns sort the list. */
  isSorted: boolean;
  onChange: (change: Partial<ListFilter>) => void;
}

const days = [
  ['from', t('From')],
  ['to', t('To')],
] as const;

interface SwitchProps {
  words: string;
  isOn: boolean;
  onSwitch: () => void;
}

const Switch = ({ words, isOn, onSwitch }: SwitchProps) => (
  <Chip
    label={words}
    variant={isOn ? 'filled' : 'outlined'}
    color={isOn ? 'primary' : 'default'}
    aria-pressed={isOn}
    onClick={onSwitch}
    sx={{ height: 32, '@media (pointer: coarse)': { height: 44, borderRadius: '999px' } }}
  />
);

/** All filters of the list. */
function FilterFields({ filter, processedOf, isSorted, onChange }: Omit<FilterBarProps, 'chips'>) {
  const mayFollowUp = useMay('follow-ups:update');
  const { timezone } = useSession();
  return (
    <>
      <PeriodButtons
        value={filter.period ?? null}
        onChange={(period) => onChange(period ? { period } : { period: undefined, from: '', to: '' })}
      />
      <Stack direction="row" sx={{ gap: 2, width: 1 }}>
        {days.map(([name, label]) => (
          <TextField
            key={name}
            type="date"
            label={label}
            value={filter[name]}
            onChange={({ target }) => onChange({ from: filter.from, to: filter.to, [name]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ flex: '1 1 130px', minWidth: 0 }}
          />
        ))}
      </Stack>
      {(filter.from || filter.to) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {timezoneNameOf(timezone)}
        </Typography>
      )}
      {!isSorted && (
        <TextField
          select
          label={t('Order')}
          value={filter.order}
          onChange={({ target }) => onChange({ order: target.value as FormOrder })}
          sx={{ flex: '1 1 160px' }}
        >
          {Object.entries(orderWords).map(([order, words]) => (
            <MenuItem key={order} value={order}>
              {words}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {mayFollowUp &&
          followUpFilters.map((name) => (
            <Switch
              key={name}
              words={followUpWords[name]}
              isOn={filter.followUp === name}
              onSwitch={() => onChange({ followUp: filter.followUp === name ? undefined : name })}
            />
          ))}
        {processedOf && (
          <Switch
            words={processedWords[processedOf]}
            isOn={filter.processed}
            onSwitch={() => onChange({ processed: !filter.processed })}
          />
        )}
      </Stack>
    </>
  );
}

/** One row above the list: the search, a chip for each filter that is set, and a button that opens the others. */
export function FilterBar(props: FilterBarProps) {
  const { filter, chips, onChange } = props;
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const search = <SearchField search={filter.search} onChange={(text) => onChange({ search: text })} />;
  const set = <FilterChips chips={chips} onChange={onChange} />;
  if (phone) {
    return (
      <Box sx={{ mb: 3 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>{search}</Box>
          <FilterSheet count={chips.length} closeLabel={t('Show applications')}>
            <FilterFields {...props} />
            <SavedViews filter={filter} onChange={onChange} />
          </FilterSheet>
        </Stack>
        {chips.length > 0 && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
            {set}
          </Stack>
        )}
      </Box>
    );
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 4 }}>
      {search}
      {set}
      <AddFilter>
        <FilterFields {...props} />
      </AddFilter>
      <Box sx={{ ml: 'auto' }}>
        <SavedViews filter={filter} onChange={onChange} />
      </Box>
    </Stack>
  );
}

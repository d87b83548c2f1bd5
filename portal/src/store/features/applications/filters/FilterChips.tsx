import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { t } from '@millrace/ui/translate';
import type { FilterChip } from './filter-chips.ts';
import { noFilter, type ListFilter } from './list-filter.ts';

const high = { height: 32, '@media (pointer: coarse)': { height: 44 } };

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onChange: (change: Partial<ListFilter>) => void;
}

/** The filters that are set, each with a button that removes it. From two on, one button removes all. */
export function FilterChips({ chips, onChange }: FilterChipsProps) {
  const { tab: _tab, search: _search, ...without } = noFilter;
  return (
    <>
      {chips.map(({ name, words, without: change }) => (
        <Box
          key={name}
          component="span"
          sx={{
            ...high,
            display: 'inline-flex',
            alignItems: 'center',
            minWidth: 0,
            pl: 3,
            pr: 0.5,
            borderRadius: '999px',
            bgcolor: 'tone.info.soft',
            color: 'tone.info.main',
            fontSize: 13,
            fontWeight: 550,
            whiteSpace: 'nowrap',
          }}
        >
          {words}
          <IconButton
            aria-label={t('Remove filter {filter}', { filter: words })}
            onClick={() => onChange(change)}
            sx={{ color: 'inherit', p: 1, borderRadius: '999px', '@media (pointer: coarse)': { mr: -0.5 } }}
          >
            <CloseRounded sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      ))}
      {chips.length > 1 && (
        <Button
          onClick={() => onChange({ ...without, ...chips.find(({ name }) => name === 'order')?.without })}
        >
          {t('Clear filters')}
        </Button>
      )}
    </>
  );
}

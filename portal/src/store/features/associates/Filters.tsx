import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { t } from '@millrace/ui/translate';
import type { ListPlace } from './list-place.ts';
import { SearchInput } from '../../shared/list/SearchInput.tsx';

const statuses = [
  [undefined, t('All')],
  ['active', t('Active')],
  ['archived', t('Archived')],
] as const;

interface FiltersProps {
  place: ListPlace;
  onChange: (to: Partial<ListPlace>) => void;
}

export function Filters({ place, onChange }: FiltersProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
      <SearchInput
        label={t('Search')}
        placeholder={t('Name, email or ID')}
        value={place.search}
        onChange={(search) => onChange({ search })}
        sx={{ width: { xs: 1, sm: 300 } }}
      />
      <Stack direction="row" role="group" aria-label={t('Status')} sx={{ gap: 2 }}>
        {statuses.map(([status, label]) => (
          <Chip
            key={label}
            label={label}
            clickable
            aria-pressed={place.status === status}
            color={place.status === status ? 'primary' : 'default'}
            variant={place.status === status ? 'filled' : 'outlined'}
            onClick={() => onChange({ status })}
          />
        ))}
      </Stack>
    </Stack>
  );
}

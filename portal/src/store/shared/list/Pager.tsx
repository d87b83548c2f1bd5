import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import FirstPageRounded from '@mui/icons-material/FirstPageRounded';
import LastPageRounded from '@mui/icons-material/LastPageRounded';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { t } from '@millrace/ui/translate';

interface Place {
  page: number;
  perPage: number;
}

interface PagerProps {
  filter: Place;
  count: number;
  sizes: readonly number[];
  onChange: (change: Partial<Place>) => void;
}

/** Shows the current page of a list, and lets the user change the page and its size. */
export function Pager({ filter: { page, perPage }, count, sizes, onChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(count / perPage));
  const first = Math.min((page - 1) * perPage + 1, count);
  const last = Math.min(page * perPage, count);
  // the current page may be beyond the last one, for example after a deletion or through an old link
  const isBeyond = page > pages;
  useEffect(() => {
    if (isBeyond) onChange({ page: pages });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the callback is a new function in each render
  }, [isBeyond, pages]);
  return (
    <Stack
      component="nav"
      aria-label={t('Pages')}
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        select
        variant="standard"
        value={perPage}
        onChange={({ target }) => onChange({ perPage: Number(target.value) })}
        slotProps={{ htmlInput: { 'aria-label': t('Rows per page') }, input: { disableUnderline: true } }}
        sx={{
          mr: 'auto',
          '& .MuiSelect-select': { fontSize: 13, color: 'text.secondary' },
          '@media (pointer: coarse)': { '& .MuiSelect-select': { py: 3 } },
        }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {t('{size} per page', { size })}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('{first}–{last} of {count}', { first, last, count })}
      </Typography>
      {pages > 2 && (
        <IconButton
          aria-label={t('First page')}
          disabled={page <= 1}
          onClick={() => onChange({ page: 1 })}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <FirstPageRounded />
        </IconButton>
      )}
      <IconButton
        aria-label={t('Previous page')}
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      >
        <ChevronLeftRounded />
      </IconButton>
      <IconButton
        aria-label={t('Next page')}
        disabled={page >= pages}
        onClick={() => onChange({ page: page + 1 })}
      >
        <ChevronRightRounded />
      </IconButton>
      {pages > 2 && (
        <IconButton
          aria-label={t('Last page')}
          disabled={page >= pages}
          onClick={() => onChange({ page: pages })}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <LastPageRounded />
        </IconButton>
      )}
    </Stack>
  );
}

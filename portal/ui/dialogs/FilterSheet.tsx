import { t } from '../translate/index.ts';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface FilterSheetProps {
  /** The number of active filters. */
  count: number;
  /** The label of the button that closes the sheet, for example "Show applications". */
  closeLabel: string;
  children: ReactNode;
}

/** On phones, shows one button that opens a sheet with all filters. The list then fits on the first screen. */
export function FilterSheet({ count, closeLabel, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const title = useId();
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneRounded />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flex: 'none' }}
      >
        {count === 0 ? t('Filters') : t('Filters ({count})', { count })}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': title,
            'aria-label': undefined,
            sx: { borderRadius: '14px 14px 0 0', p: '16px' },
          },
        }}
      >
        <Typography
          id={title}
          component="h2"
          sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 650, mb: '16px' }}
        >
          {t('Filters')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '12px', alignItems: 'center', mb: '16px' }}>
          {children}
        </Stack>
        <Button variant="contained" fullWidth onClick={close}>
          {closeLabel}
        </Button>
      </Drawer>
    </>
  );
}

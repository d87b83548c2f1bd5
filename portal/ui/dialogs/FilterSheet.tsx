import { t } from '../translate/index.ts';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';

// loaded when the user opens the sheet
const Drawer = lazy(() => import('@mui/material/Drawer'));

interface FilterSheetProps {
  /** The number of active filters. */
  count: number;
  /** The label of the button that closes the sheet, for example "Show applications". */
  closeLabel: string;
  children: ReactNode;
}

/** On phones, shows one button that opens a sheet with all filters. The list then fits on the first screen. */
export function FilterSheet({ count, closeLabel, children }: FilterSheetProps) {
  // null until the sheet is opened for the first time
  const [open, setOpen] = useState<boolean | null>(null);
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
      {open !== null && (
        <Suspense>
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
        </Suspense>
      )}
    </>
  );
}

import TuneRounded from '@mui/icons-material/TuneRounded';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface FilterSheetProps {
  /** How many filters are set. */
  count: number;
  children: ReactNode;
}

/** On a phone: all filters behind one button, on a sheet from below. The list is what people came for. */
export function FilterSheet({ count, children }: FilterSheetProps) {
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
        {count === 0 ? 'Filters' : `Filters (${count})`}
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
            sx: { borderRadius: '14px 14px 0 0', p: 4 },
          },
        }}
      >
        <Typography id={title} variant="h2" sx={{ fontSize: 20, lineHeight: '28px', mb: 4 }}>
          Filters
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
          {children}
        </Stack>
        <Button variant="contained" fullWidth onClick={close}>
          Show applications
        </Button>
      </Drawer>
    </>
  );
}

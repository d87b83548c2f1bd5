import TuneRounded from '@mui/icons-material/TuneRounded';
import { Button, Drawer, Typography } from '@mui/material';
import { cloneElement, type ReactElement, useId, useState } from 'react';
import { FilterForm, useListContext } from 'react-admin';

/** On a phone: all filters behind one button, on a sheet from below, as in the portal. */
export function FilterSheet({ filters }: { filters: ReactElement[] }) {
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  const title = useId();
  const close = (): void => setOpen(false);
  const count = Object.values(filterValues).filter((value) => value !== '' && value !== null).length;
  const all = filters.map((filter) =>
    cloneElement(filter as ReactElement<{ alwaysOn?: boolean }>, { alwaysOn: true }),
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneRounded />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
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
            'aria-label': undefined,
            sx: { borderRadius: '14px 14px 0 0', p: 2 },
          },
        }}
      >
        <Typography id={title} variant="h6" component="h2">
          Filters
        </Typography>
        <FilterForm filters={all} />
        <Button variant="contained" fullWidth onClick={close} sx={{ mt: 2 }}>
          Show results
        </Button>
      </Drawer>
    </>
  );
}

import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { t } from '@millrace/ui/translate';

/** A quiet button that opens all filters. A change in them shows at once. */
export function AddFilter({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<AddRounded />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Add filter')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('Filters'),
            sx: { mt: 1, p: 4, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Stack sx={{ gap: 4, width: 320 }}>{children}</Stack>
      </Popover>
    </>
  );
}

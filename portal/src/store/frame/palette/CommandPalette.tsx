import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import { usePaletteKeys } from '@millrace/ui/palette';
import { lazy, Suspense, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { SupportDialog } from '../support/support-dialog.ts';
import type { OpenDialog } from './Palette.tsx';

// loaded when the user opens one of them
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./Palette.tsx')).Shortcuts }));

/** The search for applications, screens, stores and actions, with its button in the top bar. */
export function CommandPalette() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  usePaletteKeys(setOpen);
  const close = (): void => setOpen(null);
  return (
    <>
      {/* hidden on phones, where the top bar has no space; the menu has the same screens */}
      <IconButton
        aria-label={t('Search (Ctrl K)')}
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <SearchRounded />
      </IconButton>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} onOpen={setOpen} />}
        {open === 'shortcuts' && <Shortcuts onClose={close} />}
        {open === 'support' && <SupportDialog onClose={close} />}
      </Suspense>
    </>
  );
}

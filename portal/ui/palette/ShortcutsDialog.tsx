import { t } from '../translate/index.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { SingleKeysSwitch } from '../keys/SingleKeysSwitch.tsx';

const shortcutsOf = (searches: string): readonly { keys: string; words: string }[] => [
  { keys: t('Ctrl K or ⌘ K'), words: t('Search {searches}', { searches }) },
  { keys: '?', words: t('Show the keyboard shortcuts') },
  { keys: t('Tab, Shift Tab'), words: t('Move between links, buttons and fields') },
  { keys: t('Arrow keys'), words: t('Move in menus, lists and tabs') },
  { keys: t('Enter'), words: t('Open or confirm') },
  { keys: t('Esc'), words: t('Close a menu or dialog') },
];

interface ShortcutsDialogProps {
  /** Names what the palette searches, for example `applications, screens, stores and actions`. */
  searches: string;
  onClose: () => void;
}

/** Lists the keys that work on every screen. */
export function ShortcutsDialog({ searches, onClose }: ShortcutsDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('Keyboard shortcuts')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, m: 0 }}
        >
          {shortcutsOf(searches).map(({ keys, words }) => (
            <Fragment key={keys}>
              <Typography component="dt" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                {keys}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {words}
              </Typography>
            </Fragment>
          ))}
        </Box>
        <Box sx={{ mt: 4 }}>
          <SingleKeysSwitch />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

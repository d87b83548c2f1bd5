import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';

const shortcutsOf = (searches: string): readonly { keys: string; words: string }[] => [
  { keys: 'Ctrl K or ⌘ K', words: `Search ${searches}` },
  { keys: '?', words: 'Show the keyboard shortcuts' },
  { keys: 'Tab, Shift Tab', words: 'Move between links, buttons and fields' },
  { keys: 'Arrow keys', words: 'Move in menus, lists and tabs' },
  { keys: 'Enter', words: 'Open or confirm' },
  { keys: 'Esc', words: 'Close a menu or dialog' },
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
      <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

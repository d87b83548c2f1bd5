import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Brand } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { SideMenu } from './SideMenu.tsx';

/** The menu on screens narrower than 900 px. It covers the page until the user chooses an entry or closes it. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('Menu'), sx: { width: 280, pb: 4 } },
      }}
      sx={{ display: { md: 'none' } }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 56,
          pl: 5,
          pr: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Brand />
        <IconButton aria-label={t('Close menu')} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Stack>
      <Box component="nav" aria-label={t('Main')}>
        <SideMenu onPick={onClose} />
      </Box>
    </Drawer>
  );
}

import MenuRounded from '@mui/icons-material/MenuRounded';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import { AnnouncementMenu } from './announcements/AnnouncementMenu.tsx';
import { NotificationMenu } from './notifications/NotificationMenu.tsx';
import { ColourSchemeToggle } from '../theme/ColourSchemeToggle.tsx';
import { Brand } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { OrgSwitcher } from './OrgSwitcher.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { StoreEnvironment } from './StoreVersion.tsx';
import { StoreSwitcher } from './StoreSwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';

export function TopBar({ onMenu }: { onMenu?: () => void }) {
  return (
    <AppBar position="static" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Toolbar
        variant="dense"
        sx={{ minHeight: 56, gap: { xs: 1, sm: 3 }, px: { xs: 2, sm: 4 } }}
        disableGutters
      >
        {onMenu && (
          <IconButton aria-label={t('Open menu')} onClick={onMenu} sx={{ display: { md: 'none' } }}>
            <MenuRounded />
          </IconButton>
        )}
        <Tooltip title={t('Home')}>
          <Link
            href="/app"
            underline="none"
            aria-label={t('Millrace, home')}
            sx={{
              // on phones the name of the store needs the room; the menu leads home, too
              display: { xs: onMenu ? 'none' : 'inline-flex', sm: 'inline-flex' },
              flexShrink: 0,
              alignItems: 'center',
              justifyContent: 'center',
              color: 'text.primary',
              borderRadius: '6px',
              '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
            }}
          >
            <Brand short />
          </Link>
        </Tooltip>
        <StoreEnvironment />
        <Box sx={{ flex: 1 }} />
        <OrgSwitcher />
        <StoreSwitcher />
        <CommandPalette />
        <AnnouncementMenu />
        <NotificationMenu />
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <ColourSchemeToggle />
        </Box>
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
}

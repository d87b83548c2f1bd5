import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { addressOf } from './MenuEntry.tsx';
import { listedPath, settingsPartsOf, tabName, type MenuGroup } from './menu-groups.ts';

interface SettingsMenuProps {
  group: MenuGroup;
  pathname: string;
  search: string;
}

/**
 * The settings pages as a menu, where no list fits beside the page. A second row of tabs above those of the
 * page would hide most pages.
 */
export function SettingsMenu({ group, pathname, search }: SettingsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const open = group.screens.find(({ path }) => path === listedPath(pathname));
  const name = t('Pages of {name}', { name: t(group.name) });
  return (
    <Box component="nav" aria-label={name} sx={{ mt: { xs: -1, sm: -3 }, mb: { xs: 3, sm: 4 } }}>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreRounded />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ bgcolor: 'background.paper', color: 'text.primary' }}
      >
        {open ? tabName(open) : name}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {settingsPartsOf(group.screens).flatMap((part) => [
          <ListSubheader key={part.name} role="presentation" sx={{ lineHeight: '32px' }}>
            {part.name}
          </ListSubheader>,
          ...part.screens.map((screen) => (
            <MenuItem
              key={screen.path}
              component={RouterLink}
              to={addressOf(screen, search)}
              selected={screen.path === listedPath(pathname)}
              {...(screen.path === listedPath(pathname) && { 'aria-current': 'page' as const })}
              onClick={close}
            >
              {tabName(screen)}
            </MenuItem>
          )),
        ])}
      </Menu>
    </Box>
  );
}

import ArrowOutwardRounded from '@mui/icons-material/ArrowOutwardRounded';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import type { Screen } from '@millrace/schemas/permissions';
import { Link, useLocation } from 'react-router';
import { t } from '@millrace/ui/translate';
import { isOtherApp } from '../shared/address/safe-path.ts';
import type { MenuGroup } from './menu-groups.ts';

/** Returns the path that opens a screen, with its tab and the chosen store. */
export function addressOf({ path, menu }: Screen, storeSearch: string): string {
  const query = new URLSearchParams(storeSearch);
  if (path.endsWith('/billing')) query.set('tab', 'subscription');
  else if (menu === 'Store Settings') query.set('tab', 'basic');
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

interface MenuEntryProps {
  group: MenuGroup;
  search: string;
  /** True if only the icon is shown. The name is then its label for screen readers. */
  isNarrow?: boolean;
  onPick: () => void;
}

/**
 * One entry of the menu. It opens the first page of the entry. If that page belongs to another app, the
 * browser loads the whole page.
 */
export function MenuEntry({ group, search, isNarrow = false, onPick }: MenuEntryProps) {
  const { pathname } = useLocation();
  const { icon: Icon, screens } = group;
  const name = t(group.name);
  const [first] = screens;
  if (!first) return null;
  const isOther = isOtherApp(first.path);
  const isHere = screens.some(({ path }) => path === pathname);
  const link = isOther
    ? { component: 'a', href: first.path }
    : { component: Link, to: addressOf(first, search) };
  const entry = (
    <ListItemButton
      {...link}
      {...(isHere && { 'aria-current': 'page' as const })}
      {...(isNarrow && { 'aria-label': name })}
      onClick={onPick}
      sx={{
        minHeight: 40,
        borderRadius: '8px',
        px: 3,
        gap: 3,
        justifyContent: isNarrow ? 'center' : 'flex-start',
        '@media (pointer: coarse)': { minHeight: 44 },
        '&[aria-current="page"]': { bgcolor: 'tone.primary.soft', color: 'primary.main', fontWeight: 650 },
      }}
    >
      <ListItemIcon sx={{ minWidth: 0, color: isHere ? 'primary.main' : 'text.secondary' }}>
        <Icon sx={{ fontSize: 20 }} />
      </ListItemIcon>
      {!isNarrow && (
        <ListItemText primary={name} slotProps={{ primary: { sx: { fontWeight: 'inherit' } } }} />
      )}
      {!isNarrow && isOther && <ArrowOutwardRounded sx={{ fontSize: 16, color: 'text.secondary' }} />}
    </ListItemButton>
  );
  return isNarrow ? (
    <Tooltip title={name} placement="right">
      {entry}
    </Tooltip>
  ) : (
    entry
  );
}

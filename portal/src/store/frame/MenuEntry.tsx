import ArrowOutwardRounded from '@mui/icons-material/ArrowOutwardRounded';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { Screen } from '@millrace/schemas/permissions';
import { NavLink } from 'react-router';
import { isOtherApp } from '../shared/address/safe-path.ts';

export const entryStyle = {
  minHeight: 40,
  borderRadius: '6px',
  px: 3,
  '@media (pointer: coarse)': { minHeight: 44 },
  '&[aria-current="page"]': { bgcolor: 'tone.primary.soft', color: 'primary.main', fontWeight: 650 },
} as const;

/** Returns the address that a menu entry opens, with its tab and the chosen store. */
function addressOf({ path, menu }: Screen, storeSearch: string): string {
  const query = new URLSearchParams(storeSearch);
  if (path.endsWith('/billing')) query.set('tab', 'subscription');
  else if (menu === 'Store Settings') query.set('tab', 'basic');
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

interface MenuEntryProps {
  screen: Screen;
  search: string;
  onPick: () => void;
}

/** One entry of the side menu. An entry for a screen of another app loads the whole page. */
export function MenuEntry({ screen, search, onPick }: MenuEntryProps) {
  const text = (
    <ListItemText primary={screen.title} slotProps={{ primary: { sx: { fontWeight: 'inherit' } } }} />
  );
  if (isOtherApp(screen.path)) {
    return (
      <ListItemButton component="a" href={screen.path} sx={entryStyle}>
        {text}
        <ArrowOutwardRounded sx={{ fontSize: 16, color: 'text.secondary' }} />
      </ListItemButton>
    );
  }
  // `end`, because a longer address may belong to another screen, for example the details of a form
  const link = { component: NavLink, end: true, to: addressOf(screen, search) };
  return (
    <ListItemButton {...link} onClick={onPick} sx={entryStyle}>
      {text}
    </ListItemButton>
  );
}

import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useStore, useStoreContext } from 'react-admin';

const schemes = [
  { mode: 'system', word: 'As the system', Icon: DesktopWindowsOutlined },
  { mode: 'light', word: 'Light', Icon: LightModeOutlined },
  { mode: 'dark', word: 'Dark', Icon: DarkModeOutlined },
] as const;
type Chosen = 'light' | 'dark';

/** Same three choices, icons and words as in the store's portal. No choice kept: the system decides. */
export function ThemeMenu() {
  const [chosen, setChosen] = useStore<Chosen | undefined>('theme');
  const { removeItem } = useStoreContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mode: current, word: now, Icon: Shown } = schemes.find(({ mode }) => mode === chosen) ?? schemes[0];
  const choose = (mode: (typeof schemes)[number]['mode']): void => {
    setAnchor(null);
    if (mode === 'system') removeItem('theme');
    else setChosen(mode);
  };
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={`Colours: ${now}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Shown fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {schemes.map(({ mode, word, Icon }) => (
          <MenuItem
            key={mode}
            role="menuitemradio"
            aria-checked={mode === current}
            selected={mode === current}
            onClick={() => choose(mode)}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{word}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

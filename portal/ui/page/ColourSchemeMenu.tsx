import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';

const schemes = [
  { mode: 'system', word: 'As the system', Icon: DesktopWindowsOutlined },
  { mode: 'light', word: 'Light', Icon: LightModeOutlined },
  { mode: 'dark', word: 'Dark', Icon: DarkModeOutlined },
] as const;

/** Same three choices, icons and words as in the admin. */
export function ColourSchemeToggle() {
  const { mode = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { word: now, Icon: Shown } = schemes.find((scheme) => scheme.mode === mode) ?? schemes[0];
  return (
    <>
      <IconButton
        aria-label={`Colours: ${now}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Shown fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {schemes.map(({ mode: each, word, Icon }) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === mode}
            selected={each === mode}
            onClick={() => {
              setAnchor(null);
              setMode(each);
            }}
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

import { t } from '../translate/index.ts';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';

export type ColourScheme = 'system' | 'light' | 'dark';

const schemes = [
  { scheme: 'system', label: t('Same as device'), Icon: DesktopWindowsOutlined },
  { scheme: 'light', label: t('Light'), Icon: LightModeOutlined },
  { scheme: 'dark', label: t('Dark'), Icon: DarkModeOutlined },
] as const;

interface ColourSchemeItemsProps {
  value: ColourScheme;
  onChange: (scheme: ColourScheme) => void;
}

/** Returns the choices as items of a menu. A menu manages the focus of its direct children only. */
export const colourSchemeItems = ({ value, onChange }: ColourSchemeItemsProps): ReactNode[] =>
  schemes.map(({ scheme, label, Icon }) => (
    <MenuItem
      key={scheme}
      role="menuitemradio"
      aria-checked={scheme === value}
      selected={scheme === value}
      onClick={() => onChange(scheme)}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  ));

interface ColourSchemeMenuProps extends ColourSchemeItemsProps {
  color?: 'default' | 'inherit';
}

/** The menu in which the user chooses light colours, dark colours or the colours of the operating system. */
export function ColourSchemeMenu({ value, onChange, color = 'default' }: ColourSchemeMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label: current, Icon: Shown } = schemes.find(({ scheme }) => scheme === value) ?? schemes[0];
  return (
    <>
      <IconButton
        color={color}
        aria-label={t('Colors: {current}', { current })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Shown fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {colourSchemeItems({
          value,
          onChange: (scheme) => {
            setAnchor(null);
            onChange(scheme);
          },
        })}
      </Menu>
    </>
  );
}

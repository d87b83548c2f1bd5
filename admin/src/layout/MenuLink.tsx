import {
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type SxProps,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useSidebarState } from 'react-admin';
import { NavLink } from 'react-router';

interface MenuLinkProps {
  label: string;
  icon: ReactNode;
  /** A path of this app. The entry then navigates within the app. */
  to?: string;
  /** A URL outside this app. The entry then loads the whole page. */
  href?: string;
}

const style: SxProps<Theme> = {
  minHeight: 40,
  mx: 1,
  px: 1,
  borderRadius: '6px',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&[aria-current="page"]': { color: 'primary.main', bgcolor: 'tone.primary.soft', fontWeight: 650 },
};

/**
 * An entry of the menu with icon and text. If the menu is collapsed, only the icon with a tooltip is shown.
 */
export function MenuLink({ label, icon, to, href }: MenuLinkProps) {
  const [open, setOpen] = useSidebarState();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const target = to === undefined ? { component: 'a', href } : { component: NavLink, to };
  return (
    <ListItem disablePadding>
      <Tooltip title={open ? '' : label} placement="right">
        <ListItemButton {...target} aria-label={label} sx={style} onClick={() => small && setOpen(false)}>
          <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>{icon}</ListItemIcon>
          {open && (
            <ListItemText
              primary={label}
              slotProps={{ primary: { noWrap: true, sx: { fontWeight: 'inherit' } } }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}

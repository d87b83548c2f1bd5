import ArrowOutwardRounded from '@mui/icons-material/ArrowOutwardRounded';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { Screen } from '@millrace/schemas/permissions';
import { NavLink, type NavLinkProps } from 'react-router';
import { isOtherApp } from '../navigation/safe-path.ts';
import { useStoreChoice } from '../navigation/store-choice.ts';
import { useSession } from '../session/session-context.ts';
import { menuSections } from './menu-sections.ts';

const itemStyle = {
  minHeight: 40,
  borderRadius: '6px',
  px: 3,
  '@media (pointer: coarse)': { minHeight: 44 },
  '&[aria-current="page"]': { bgcolor: 'tone.primary.soft', color: 'primary.main', fontWeight: 650 },
} as const;

function MenuItem({ screen, search, onPick }: { screen: Screen; search: string; onPick: () => void }) {
  const text = (
    <ListItemText primary={screen.title} slotProps={{ primary: { sx: { fontWeight: 'inherit' } } }} />
  );
  if (isOtherApp(screen.path)) {
    return (
      <ListItemButton component="a" href={screen.path} sx={itemStyle}>
        {text}
        <ArrowOutwardRounded sx={{ fontSize: 16, color: 'text.secondary' }} />
      </ListItemButton>
    );
  }
  const link: Pick<NavLinkProps, 'to'> = { to: screen.path + search };
  return (
    <ListItemButton component={NavLink} {...link} onClick={onPick} sx={itemStyle}>
      {text}
    </ListItemButton>
  );
}

export function SideMenu({ onPick }: { onPick: () => void }) {
  const { permissions } = useSession();
  const { search } = useStoreChoice();
  return menuSections(permissions).map(({ label, items }) => (
    <Box key={label} sx={{ px: 2, pt: 4 }}>
      <Typography component="h2" variant="overline" sx={{ px: 3, color: 'text.secondary' }}>
        {label}
      </Typography>
      <List aria-label={label} disablePadding sx={{ mt: 1 }}>
        {items.map((screen) => (
          <ListItem key={screen.path} disablePadding>
            <MenuItem screen={screen} search={search} onPick={onPick} />
          </ListItem>
        ))}
      </List>
    </Box>
  ));
}

import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import type { MenuSection } from '@millrace/schemas/permissions';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { MenuEntry } from './MenuEntry.tsx';
import { sectionIcons } from './section-icons.ts';
import { useSections } from './use-sections.ts';

function SectionButton({ section, search }: { section: MenuSection; search: string }) {
  const { name, items } = section;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const close = (): void => setAnchor(null);
  const isHere = items.some(({ path }) => path === pathname);
  const Icon = sectionIcons[name];
  return (
    <ListItem disablePadding sx={{ justifyContent: 'center' }}>
      <Tooltip title={name} placement="right">
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{
            borderRadius: '6px',
            width: 48,
            height: 44,
            ...(isHere && { bgcolor: 'tone.primary.soft', color: 'primary.main' }),
          }}
        >
          <Icon />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ horizontal: 'right', vertical: 'top' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: { p: 2, minWidth: 232 } } }}
      >
        <List aria-label={name} disablePadding>
          {items.map((screen) => (
            <ListItem key={screen.path} disablePadding>
              <MenuEntry screen={screen} search={search} onPick={close} />
            </ListItem>
          ))}
        </List>
      </Popover>
    </ListItem>
  );
}

/** The rail when it is collapsed: one sign for a section, its screens beside it. */
export function NarrowMenu() {
  const { sections, search } = useSections();
  return (
    <List disablePadding sx={{ display: 'grid', gap: 2, pt: 4 }}>
      {sections.map((section) => (
        <SectionButton key={section.name} section={section} search={search} />
      ))}
    </List>
  );
}

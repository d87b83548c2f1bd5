import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import type { MenuSection } from '@millrace/schemas/permissions';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { MenuEntry } from './MenuEntry.tsx';
import { useSections } from './use-sections.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TerminalOutlined from '@mui/icons-material/TerminalOutlined';

/** The icon of each section in the collapsed menu. */
const sectionIcons: Readonly<Record<MenuSection['name'], SvgIconComponent>> = {
  Forms: DescriptionOutlined,
  Marketing: CampaignOutlined,
  Reports: AssessmentOutlined,
  Resources: LightbulbOutlined,
  'Store Settings': StorefrontOutlined,
  'Account Settings': ManageAccountsOutlined,
  'Dev Admin': TerminalOutlined,
  'Lender Affiliate': HandshakeOutlined,
};

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

/** The collapsed menu. It has one icon for each section, and a popover with the section's screens. */
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

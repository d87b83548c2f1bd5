import ArrowOutwardRounded from '@mui/icons-material/ArrowOutwardRounded';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { storeQuery } from '../shared/stores/api.ts';
import { useMay } from '../session/session-context.ts';
import { webAddress } from '../shared/web-address.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { menuGroups } from './menu-groups.ts';
import { useSections } from './use-sections.ts';

/** A link to the store's deal room, an external page. Rendered only if the store has a URL for it. */
function DealRoomLink({ storeId }: { storeId: number }) {
  const maySee = useMay('resources:read');
  const mayRead = useMay('stores:read') && maySee;
  const { data } = useQuery({ ...storeQuery(storeId), enabled: mayRead, staleTime: 300_000 });
  const address = webAddress(data?.deal_room_url ?? null);
  if (!address) return null;
  return (
    <Box sx={{ px: 2, pt: 4 }}>
      <ListItemButton
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        sx={{ minHeight: 40, borderRadius: '6px', px: 3 }}
      >
        <ListItemText primary="The Nest" />
        <ArrowOutwardRounded sx={{ fontSize: 16, color: 'text.secondary' }} />
      </ListItemButton>
    </Box>
  );
}

interface SideMenuProps {
  /** True if only icons are shown. */
  isNarrow?: boolean;
  onPick: () => void;
}

/** The entries of the menu, with the screens that the user may open. */
export function SideMenu({ isNarrow = false, onPick }: SideMenuProps) {
  const { sections, search, storeId } = useSections();
  return (
    <>
      <List disablePadding sx={{ display: 'grid', gap: 1, px: isNarrow ? 3 : 2, pt: 4 }}>
        {menuGroups(sections).map((group) => (
          <ListItem key={group.name} disablePadding>
            <MenuEntry group={group} search={search} isNarrow={isNarrow} onPick={onPick} />
          </ListItem>
        ))}
      </List>
      {storeId !== undefined && !isNarrow && <DealRoomLink storeId={storeId} />}
    </>
  );
}

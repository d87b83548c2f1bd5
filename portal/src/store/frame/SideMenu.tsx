import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { DealRoomLink } from './DealRoomLink.tsx';
import { MenuEntry } from './MenuEntry.tsx';
import { useSections } from './use-sections.ts';

/** Sections with the screens a person may open; what is not allowed is not there. */
export function SideMenu({ onPick }: { onPick: () => void }) {
  const { sections, search, storeId } = useSections();
  return (
    <>
      {sections.map(({ name: label, items }) => (
        <Box key={label} sx={{ px: 2, pt: 4 }}>
          <Typography component="h2" variant="overline" sx={{ px: 3, color: 'text.secondary' }}>
            {label}
          </Typography>
          <List aria-label={label} disablePadding sx={{ mt: 1 }}>
            {items.map((screen) => (
              <ListItem key={screen.path} disablePadding>
                <MenuEntry screen={screen} search={search} onPick={onPick} />
              </ListItem>
            ))}
          </List>
        </Box>
      ))}
      {storeId !== undefined && <DealRoomLink storeId={storeId} />}
    </>
  );
}

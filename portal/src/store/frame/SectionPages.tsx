import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SettingsSlot } from '../shared/settings/settings-slot.ts';
import { groupAt, menuGroups } from './menu-groups.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { SettingsList } from './SettingsList.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { useSections } from './use-sections.ts';

/**
 * The settings page that shows panes side by side. It needs the full width, so the list of pages is not
 * shown.
 */
const BUILDER = '/app/account/store/application/builder';

/**
 * Shows a page together with the other pages of the same menu entry. These pages are tabs above the page.
 * Settings pages, of which there are many, have a list beside the page, or a menu where it does not fit.
 */
export function SectionPages({ children }: { children: ReactNode }) {
  const { sections, search } = useSections();
  const { pathname } = useLocation();
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const group = groupAt(menuGroups(sections), pathname);
  const isSettings = group?.name === 'Settings' && group.screens.length > 1;
  const hasList = isWide && pathname !== BUILDER && isSettings;
  const Pages = isSettings ? SettingsMenu : SectionTabs;
  return (
    <Box
      sx={
        hasList
          ? { display: 'grid', gridTemplateColumns: '184px minmax(0, 1fr)', columnGap: 8, maxWidth: 1180 }
          : {}
      }
    >
      {hasList ? (
        <SettingsList group={group} pathname={pathname} search={search} onSlot={setSlot} />
      ) : (
        group && <Pages group={group} pathname={pathname} search={search} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <SettingsSlot value={slot}>{children}</SettingsSlot>
      </Box>
    </Box>
  );
}

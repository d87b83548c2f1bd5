import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Permission } from '@millrace/schemas/permissions';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { may, useSession } from '../../session/session-context.ts';
import { SettingsSlot } from './settings-slot.ts';

export interface SettingsTab {
  /** The tab's value in the URL, for example `basic` in `?tab=basic`. */
  name: string;
  /** Another value in the URL that opens this tab. */
  also?: string;
  label: string;
  permission: Permission;
  panel: () => ReactNode;
  /**
   * True for a tab with a table, which uses the full width. Forms are narrower, because wide forms are hard
   * to read.
   */
  wide?: true;
}

interface SettingsTabsProps {
  /**
   * Says whose settings these are, for example the store's. Screen readers read it as the name of the list of
   * tabs.
   */
  label: string;
  tabs: readonly SettingsTab[];
}

/**
 * Shows settings in tabs. The page's URL contains the open tab. A tab stays mounted after it was first
 * opened, so that typed values are kept.
 */
export function SettingsTabs({ label: whose, tabs }: SettingsTabsProps) {
  const session = useSession();
  const [params, setParams] = useUrlParams();
  const slot = useContext(SettingsSlot);
  const isWide = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  const wide = isWide || slot !== null;
  const allowed = tabs.filter(({ permission }) => may(session, permission));
  const wanted = params.get('tab');
  const current =
    allowed.find(({ name, also }) => wanted !== null && [name, also].includes(wanted)) ?? allowed[0]!;
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (!opened.includes(current.name)) setOpened([...opened, current.name]);
  const open = (name: string, replace = false): void =>
    setParams(
      (before) => {
        before.set('tab', name);
        return before;
      },
      { replace },
    );
  const isOther = wanted !== null && wanted !== current.name;
  useEffect(() => {
    // if the URL names no existing tab, the name of the displayed tab replaces it
    if (isOther) open(current.name, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- open is new on every render
  }, [isOther, current.name]);
  const list = (
    <Tabs
      orientation={wide ? 'vertical' : 'horizontal'}
      variant="scrollable"
      // on narrow screens, shows a scroll arrow on each side with hidden tabs
      scrollButtons={wide ? false : 'auto'}
      allowScrollButtonsMobile
      value={current.name}
      onChange={(_, name: string) => open(name)}
      aria-label={whose}
      sx={{
        flexShrink: 0,
        minWidth: wide && !slot ? 208 : 0,
        alignSelf: wide ? 'flex-start' : 'stretch',
        ...(slot ? { borderLeft: 1, ml: 3 } : wide ? { borderRight: 1 } : { borderBottom: 1 }),
        borderColor: 'divider',
        // disabled scroll arrows are hidden, so that they take no space
        '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
        '& .MuiTab-root': {
          alignItems: wide ? 'flex-start' : 'center',
          minHeight: 44,
          ...(slot && { minHeight: 32, px: 3, py: 1, fontSize: 13, maxWidth: 'none' }),
        },
        ...(slot && { '& .MuiTabs-indicator': { left: 0 } }),
      }}
    >
      {allowed.map(({ name, label }) => (
        <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`panel-${name}`} />
      ))}
    </Tabs>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: wide ? 'row' : 'column', gap: wide ? 6 : 4 }}>
      {slot ? createPortal(list, slot) : list}
      <Box sx={{ flex: 1, minWidth: 0, maxWidth: wide && !current.wide ? 760 : undefined }}>
        {allowed.map(({ name, panel }) => (
          <Box
            key={name}
            role="tabpanel"
            id={`panel-${name}`}
            aria-labelledby={`tab-${name}`}
            hidden={name !== current.name}
          >
            {opened.includes(name) && panel()}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

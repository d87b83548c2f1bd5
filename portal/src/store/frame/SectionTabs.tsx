import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { isOtherApp } from '../shared/address/safe-path.ts';
import { addressOf } from './MenuEntry.tsx';
import { tabName, type MenuGroup } from './menu-groups.ts';

interface SectionTabsProps {
  group: MenuGroup;
  pathname: string;
  search: string;
}

/** The tabs for the pages that share one menu entry. */
export function SectionTabs({ group, pathname, search }: SectionTabsProps) {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current="page"]');
    // On a narrow screen the tabs scroll sideways, so the current tab may be out of view.
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.clientWidth / 3;
  }, [pathname]);
  if (group.screens.length < 2) return null;
  return (
    <Box
      ref={tabs}
      component="nav"
      aria-label={t('Pages of {name}', { name: t(group.name) })}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: { xs: 4, sm: 5 },
        overflowX: 'auto',
        mt: { xs: -2, sm: -3 },
        mb: 5,
        borderBottom: 1,
        borderColor: 'divider',
        scrollbarWidth: 'none',
      }}
    >
      {group.screens
        .filter(({ path }) => !isOtherApp(path))
        .map((screen) => (
          <Link
            key={screen.path}
            component={RouterLink}
            to={addressOf(screen, search)}
            underline="none"
            {...(screen.path === pathname && { 'aria-current': 'page' as const })}
            sx={{
              py: 2.5,
              whiteSpace: 'nowrap',
              color: 'text.secondary',
              fontWeight: 550,
              borderBottom: 2,
              borderColor: 'transparent',
              '&:hover': { color: 'text.primary' },
              '&[aria-current="page"]': { color: 'primary.main', borderColor: 'primary.main' },
              '@media (pointer: coarse)': { minHeight: 44 },
            }}
          >
            {tabName(screen)}
          </Link>
        ))}
    </Box>
  );
}

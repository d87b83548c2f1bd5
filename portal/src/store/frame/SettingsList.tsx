import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { addressOf } from './MenuEntry.tsx';
import { listedPath, settingsPartsOf, tabName, type MenuGroup, type SettingsPart } from './menu-groups.ts';

interface PartProps {
  part: SettingsPart;
  pathname: string;
  search: string;
  /** Called with the place for the tabs of the open page. */
  onSlot: (slot: HTMLElement | null) => void;
}

function Part({ part: { name, screens }, pathname, search, onSlot }: PartProps) {
  const id = useId();
  return (
    <Box sx={{ mb: 5 }}>
      <Typography
        component="h2"
        id={id}
        sx={{ px: 3, mb: 1, fontSize: 12, lineHeight: '16px', fontWeight: 620, color: 'text.secondary' }}
      >
        {name}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}
      >
        {screens.map((screen) => (
          <li key={screen.path}>
            <Link
              component={RouterLink}
              to={addressOf(screen, search)}
              underline="none"
              {...(screen.path === listedPath(pathname) && { 'aria-current': 'page' as const })}
              sx={{
                display: 'block',
                px: 3,
                py: 1.5,
                borderRadius: '8px',
                color: 'text.secondary',
                '&:hover': { color: 'text.primary', bgcolor: 'sunken' },
                '&[aria-current="page"]': {
                  color: 'text.primary',
                  bgcolor: 'sunken',
                  fontWeight: 620,
                },
              }}
            >
              {tabName(screen)}
            </Link>
            {screen.path === listedPath(pathname) && <Box ref={onSlot} />}
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface SettingsListProps {
  group: MenuGroup;
  pathname: string;
  search: string;
  onSlot: (slot: HTMLElement | null) => void;
}

/** Lists all settings pages beside the open one, grouped under headings. The open page adds its tabs. */
export function SettingsList({ group, ...place }: SettingsListProps) {
  return (
    <Box
      component="nav"
      aria-label={t('Pages of {name}', { name: t(group.name) })}
      sx={{ position: 'sticky', top: 'calc(var(--frame-head, 57px) + 32px)', alignSelf: 'start' }}
    >
      {settingsPartsOf(group.screens).map((part) => (
        <Part key={part.name} part={part} {...place} />
      ))}
    </Box>
  );
}

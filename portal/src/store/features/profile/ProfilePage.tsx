import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { FactorsPanel } from './FactorsPanel.tsx';
import { LanguagePanel } from './LanguagePanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PhonePanel } from './PhonePanel.tsx';
import { PinPanel } from './PinPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { ShortcutsPanel } from './ShortcutsPanel.tsx';
import { TimezonePanel } from './TimezonePanel.tsx';
import { YouPanel } from './YouPanel.tsx';

/** The page where users see and change the data and settings of their own account. */
export function ProfilePage() {
  return (
    <>
      <PageTitle title={t('Profile')} />
      <Typography variant="h1" sx={{ mb: 6 }}>
        {t('Profile')}
      </Typography>
      <Stack sx={{ gap: 6, maxWidth: 720 }}>
        <YouPanel />
        <PasswordPanel />
        <FactorsPanel />
        <PhonePanel />
        <PinPanel />
        <LanguagePanel />
        <TimezonePanel />
        <ShortcutsPanel />
        <SessionsPanel />
      </Stack>
    </>
  );
}

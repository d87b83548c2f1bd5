import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { OrgDetails, OrgSettings } from '@millrace/schemas/api';
import { Controller } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { orgKey } from '../../../shared/orgs/api.ts';
import { orgSettingsQuery, saveOrgSettings } from '../api.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';

function ApplicationsCard({ settings }: { settings: OrgSettings }) {
  const { form, card } = useSettingsForm({
    saved: settings.values,
    save: (_, changed) => saveOrgSettings(settings.org_id, changed),
    queryKey: orgKey(settings.org_id),
  });
  return (
    <SettingsCard
      title={t('Applications')}
      intro={t('These settings apply to every store of the organization.')}
      {...card}
    >
      <Box>
        <Controller
          control={form.control}
          name="accepts_applications"
          render={({ field: { value, ref, ...input } }) => (
            <FormControlLabel
              control={
                <Switch
                  {...input}
                  checked={value}
                  slotProps={{ input: { ref, 'aria-describedby': 'hint-accepts' } }}
                />
              }
              label={t('Take new applications')}
            />
          )}
        />
        <FormHelperText id="hint-accepts">
          {t(
            'When off, customers see that the stores are not taking applications. Started applications continue.',
          )}
        </FormHelperText>
      </Box>
    </SettingsCard>
  );
}

export function OrgSettingsTab({ org }: { org: OrgDetails }) {
  return (
    <Loaded query={orgSettingsQuery(org.id)}>{(settings) => <ApplicationsCard settings={settings} />}</Loaded>
  );
}

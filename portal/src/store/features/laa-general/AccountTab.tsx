import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { LaaLender } from '@millrace/schemas/api';
import { laaKey } from '../../shared/orgs/api.ts';
import { saveLaa } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { SettingsCard } from '../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../shared/settings/use-settings-form.ts';
import { SwitchPanel } from './SwitchPanel.tsx';

/** Shows the lender affiliate account: its name, its lender and whether it is active. */
export function AccountTab({ account }: { account: LaaLender }) {
  const readOnly = !useMay('laa:update');
  const { form, card } = useSettingsForm({
    saved: { name: account.account_name ?? '' },
    save: ({ name }) => saveLaa({ laa_id: account.id, name: name.trim() }),
    queryKey: laaKey,
  });
  const { name: problem } = form.formState.errors;
  return (
    <Stack sx={{ gap: 5 }}>
      <SettingsCard title="Account" intro={`It is bound to ${account.name}.`} readOnly={readOnly} {...card}>
        <TextField
          label="Account name"
          error={Boolean(problem)}
          helperText={problem?.message}
          slotProps={{ htmlInput: { maxLength: 255, readOnly } }}
          {...form.register('name', { validate: (text) => text.trim() !== '' || 'Enter a name' })}
        />
      </SettingsCard>
      <SwitchPanel account={account} />
    </Stack>
  );
}

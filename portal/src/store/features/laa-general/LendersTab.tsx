import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { LaaLender } from '@millrace/schemas/api';
import { laaKey, saveLaa } from '../../api/laa.ts';
import { useMay } from '../../session/session-context.ts';
import { Panel } from '../../shared/Panel.tsx';
import { SettingsCard } from '../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../shared/settings/use-settings-form.ts';
import { SwitchPanel } from './SwitchPanel.tsx';

interface LendersTabProps {
  account: LaaLender;
  lenders: readonly LaaLender[];
}

function stateOf({ has_account, is_active, account_name }: LaaLender): string {
  if (!has_account) return 'No account yet';
  return is_active ? (account_name ?? '') : `${account_name}, switched off`;
}

/** The account with its lender, and what other lenders have. */
export function LendersTab({ account, lenders }: LendersTabProps) {
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
      <Panel title="Lenders">
        <Box component="ul" aria-label="Lenders" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lenders.map((lender) => (
            <Box
              component="li"
              key={lender.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                gap: 2,
                px: { xs: 4, sm: 5 },
                py: 2.5,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography sx={{ fontWeight: 650 }}>{lender.name}</Typography>
              <Typography sx={{ color: 'text.secondary' }}>{stateOf(lender)}</Typography>
            </Box>
          ))}
        </Box>
      </Panel>
    </Stack>
  );
}

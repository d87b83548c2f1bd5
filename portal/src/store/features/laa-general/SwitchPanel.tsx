import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LaaLender } from '@millrace/schemas/api';
import { useState } from 'react';
import { laaKey } from '../../shared/orgs/api.ts';
import { saveLaa } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../shared/page/Panel.tsx';
import { useRowAction } from '../../shared/list/use-row-action.ts';

const words = {
  off: {
    now: t('The account is on.'),
    button: t('Switch off'),
    effect: t(
      'Administrators of the account no longer see its organizations, and no organization can be converted to the account. The organizations and users are not affected. You can switch it on again.',
    ),
    done: t('Account switched off'),
  },
  on: {
    now: t('The account is switched off.'),
    button: t('Switch on'),
    effect: t(
      'Administrators of the account see its organizations again, and organizations can be converted to the account.',
    ),
    done: t('Account switched on'),
  },
} as const;

/**
 * Shows whether the lender affiliate account is enabled. Users with the permission to create accounts can
 * change that.
 */
export function SwitchPanel({ account }: { account: LaaLender }) {
  const maySwitch = useMay('laa:create');
  const [asking, setAsking] = useState(false);
  const { id, is_active, account_name } = account;
  const { now, button, effect, done } = words[is_active ? 'off' : 'on'];
  const close = (): void => setAsking(false);
  const change = useRowAction({
    act: () => saveLaa({ laa_id: id, is_active: !is_active }),
    done,
    queryKey: laaKey,
    onDone: close,
  });
  return (
    <Panel
      title={t('Status')}
      aside={
        maySwitch && (
          <Button variant="outlined" color={is_active ? 'error' : 'primary'} onClick={() => setAsking(true)}>
            {button}
          </Button>
        )
      }
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
        <Typography sx={{ color: 'text.secondary' }}>{now}</Typography>
      </Box>
      {asking && (
        <FormDialog
          title={`${button} ${account_name}?`}
          submitLabel={`${button} ${account_name}`}
          danger={is_active}
          pending={change.isPending}
          error={change.error}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate();
          }}
        >
          <Typography>{effect}</Typography>
        </FormDialog>
      )}
    </Panel>
  );
}

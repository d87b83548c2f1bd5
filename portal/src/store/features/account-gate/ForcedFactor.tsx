import { canCreatePasskeys } from '@millrace/ui/step-up';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { sessionQuery } from '../../session/api.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { AddFactorDialog } from '../../shared/sign-in-factors/AddFactorDialog.tsx';
import { factorsQuery } from '../../shared/sign-in-factors/api.ts';

interface ForcedFactorProps {
  /** Called with the recovery codes of the new sign-in factor, which must be shown now. */
  onRecoveryCodes: (codes: readonly string[]) => void;
}

/**
 * Shown while the user's role requires a second sign-in factor and the user has none. The only other action
 * is to log out.
 */
export function ForcedFactor({ onRecoveryCodes }: ForcedFactorProps) {
  const titleId = useId();
  const client = useQueryClient();
  const logOut = useLogOut();
  const { data } = useQuery(factorsQuery);
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null);
  const finish = (codes: readonly string[] | null): void => {
    if (codes) onRecoveryCodes(codes);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  if (adding) return <AddFactorDialog kind={adding} onAdded={finish} onClose={() => setAdding(null)} />;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('Add a second sign-in step')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 5 }}>
          {t(
            'Your role needs an authenticator app or a passkey. You use it after your password from now on.',
          )}
        </Typography>
        <Stack sx={{ gap: 3 }}>
          <Button variant="contained" onClick={() => setAdding('totp')}>
            {t('Add an authenticator app')}
          </Button>
          {data?.can_add_passkey && canCreatePasskeys() && (
            <Button variant="outlined" onClick={() => setAdding('passkey')}>
              {t('Add a passkey')}
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => logOut.mutate()} loading={logOut.isPending}>
          {t('Log out')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

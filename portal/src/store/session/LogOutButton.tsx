import Button from '@mui/material/Button';
import { t } from '@millrace/ui/translate';
import { useLogOut } from './use-log-out.ts';

/** The button for pages on which the user can only log out. */
export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <Button variant="contained" loading={logOut.isPending} onClick={() => logOut.mutate()}>
      {t('Log out')}
    </Button>
  );
}

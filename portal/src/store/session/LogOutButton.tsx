import Button from '@mui/material/Button';
import { useLogOut } from './use-log-out.ts';

/** For pages with logging out as the next step. */
export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <Button variant="contained" loading={logOut.isPending} onClick={() => logOut.mutate()}>
      Log out
    </Button>
  );
}

import { useMediaQuery } from '@mui/material';
import { Notification } from 'react-admin';

/** Shows messages. On phones they appear at the top, because the save button is at the bottom. */
export function AdminNotification() {
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return <Notification anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'center' }} />;
}

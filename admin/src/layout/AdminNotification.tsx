import { useMediaQuery } from '@mui/material';
import { Notification } from 'react-admin';

/** On phones at the top: the bottom is where the button to save is. */
export function AdminNotification() {
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return <Notification anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'center' }} />;
}

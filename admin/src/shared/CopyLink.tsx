import LinkRounded from '@mui/icons-material/LinkRounded';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';

/** The button that copies the URL of this page. */
export function CopyLink() {
  const notify = useNotify();
  const copy = (): void => {
    navigator.clipboard.writeText(window.location.href).then(
      () => notify('Link copied.', { type: 'success' }),
      () =>
        notify('The browser does not let pages copy. The link is in the address bar.', { type: 'warning' }),
    );
  };
  return (
    <Button variant="outlined" startIcon={<LinkRounded />} onClick={copy}>
      Copy link
    </Button>
  );
}

import { Box } from '@mui/material';

/** Shows an email as mail programs do. The iframe runs no scripts, and its links open nothing. */
export const MailPreview = ({ html }: { html: string }) => (
  <Box
    component="iframe"
    title="Email"
    sandbox=""
    srcDoc={html}
    sx={{ display: 'block', width: '100%', maxWidth: 640, height: 460, border: 0, borderRadius: 1 }}
  />
);

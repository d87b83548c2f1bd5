import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Box, Button, Typography } from '@mui/material';
import { Title } from 'react-admin';

/** Wrong address or no permission: one page for both, so that it gives nothing away. */
export function MissingPage() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, px: 2, py: 12, textAlign: 'center' }}>
      <Title title="Page not found" />
      <SearchOffRounded aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography component="h1" variant="h5">
        Page not found
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        The address may be mistyped, or the page is not part of your account.
      </Typography>
      <Button variant="contained" href="/app">
        Go to your start page
      </Button>
    </Box>
  );
}

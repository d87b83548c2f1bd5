import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Button } from '@mui/material';
import { Notice } from '@millrace/ui/page';
import { Titles } from '../shared/titles.tsx';

/** Wrong address or no permission: one page for both, so that it gives nothing away. */
export function MissingPage() {
  return (
    <>
      <Titles text="Page not found" />
      <Notice
        icon={SearchOffRounded}
        heading="h1"
        title="Page not found"
        text="The address may be mistyped, or the page is not part of your account."
        action={
          <Button variant="contained" href="/app">
            Go to your start page
          </Button>
        }
      />
    </>
  );
}

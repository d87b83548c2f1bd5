import { MissingNotice } from '@millrace/ui/page';
import { Button } from '@mui/material';
import { Titles } from '../shared/record/titles.tsx';

/** The page that is shown for a wrong URL and for a missing permission. */
export function AdminMissingPage() {
  return (
    <>
      <Titles text="Page not found" />
      <MissingNotice
        action={
          <Button variant="contained" href="/app">
            Go to your start page
          </Button>
        }
      />
    </>
  );
}

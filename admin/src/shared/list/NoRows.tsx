import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { Notice } from '@millrace/ui/page';

/** Shown in place of the rows of an empty list. */
export function NoRows() {
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) return <Notice icon={InboxOutlined} title="Nothing here yet" />;
  return (
    <Notice
      icon={SearchOffRounded}
      title="Nothing matches"
      text="Try other words, or clear the filters."
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {}, false)}>
          Clear filters
        </Button>
      }
    />
  );
}

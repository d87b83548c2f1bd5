import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Button } from '@mui/material';
import { useListContext, useResourceDefinition } from 'react-admin';
import { Notice } from '@millrace/ui/page';

/**
 * The texts for a list without records: what the list will contain, and how records get there. A resource
 * sets them in `options.empty`.
 */
interface EmptyListTexts {
  readonly title: string;
  readonly text: string;
}

/** Shown in place of the rows of an empty list. */
export function NoRows() {
  const { filterValues, setFilters } = useListContext();
  const { options } = useResourceDefinition<{ empty: EmptyListTexts }>();
  if (Object.keys(filterValues).length === 0)
    return <Notice icon={InboxOutlined} {...(options?.empty ?? { title: 'No records yet' })} />;
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

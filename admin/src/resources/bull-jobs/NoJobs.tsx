import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { NoRows } from '../../shared/NoRows.tsx';
import { Notice } from '@millrace/ui/page';

const words: Readonly<Record<string, { title: string; text: string }>> = {
  dead: { title: 'No dead letters', text: 'No job has failed for good, and none waits for a person.' },
  aside: { title: 'Nothing is put aside', text: 'Dead letters that are put aside with a reason stand here.' },
};

/** That nothing is dead is good news, and no search without a result. */
export function NoJobs() {
  const { filterValues, setFilters } = useListContext();
  const { state, ...others } = filterValues;
  const said = Object.keys(others).length === 0 ? words[String(state)] : undefined;
  if (!said) return <NoRows />;
  return (
    <Notice
      icon={TaskAltRounded}
      {...said}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {}, false)}>
          See all jobs
        </Button>
      }
    />
  );
}

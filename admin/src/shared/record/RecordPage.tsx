import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { NoRecord, stayHere } from './NoRecord.tsx';
import { PageHead } from '@millrace/ui/page';
import { RecordTitle } from './titles.tsx';

interface RecordView<Row extends RaRecord> {
  heading: (row: Row) => ReactNode;
  chip?: (row: Row) => ReactNode;
  actions?: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

interface RecordPageProps<Row extends RaRecord> extends RecordView<Row> {
  /**
   * The interval in milliseconds at which the record is loaded again, for records that change without an
   * action of the user.
   */
  every?: number;
}

function Page<Row extends RaRecord>({ heading, chip, actions, children }: RecordView<Row>) {
  const { record, error, refetch } = useShowContext<Row>();
  if (!record) return <NoRecord error={error} onRetry={refetch} />;
  return (
    <>
      <RecordTitle record={record} />
      <PageHead heading={heading(record)} badge={chip?.(record)} actions={actions?.(record)} />
      <Stack sx={{ gap: 2, pb: 6 }}>{children(record)}</Stack>
    </>
  );
}

/** The page of a record: heading, actions, and facts in sections. */
export function RecordPage<Row extends RaRecord>({ every, ...view }: RecordPageProps<Row>) {
  return (
    <ShowBase<Row> queryOptions={{ ...stayHere, refetchInterval: every }}>
      <Page {...view} />
    </ShowBase>
  );
}

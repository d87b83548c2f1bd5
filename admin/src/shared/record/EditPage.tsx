import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { EditBase, Form, type RaRecord, useEditContext } from 'react-admin';
import { NoRecord, stayHere } from './NoRecord.tsx';
import { PageHead } from '@millrace/ui/page';
import { SaveBar } from './SaveBar.tsx';
import { RecordTitle } from './titles.tsx';

interface EditView<Row extends RaRecord> {
  nameOf: (row: Row) => string;
  /** The labels of the inputs, by the path of the input. */
  labels: Readonly<Record<string, string>>;
  /** The sections of the page, with the inputs. */
  children: ReactNode;
}

function Page<Row extends RaRecord>({ nameOf, labels, children }: EditView<Row>) {
  const { record, error, refetch } = useEditContext<Row>();
  if (!record) return <NoRecord error={error} onRetry={refetch} />;
  return (
    <>
      <RecordTitle record={record} />
      <PageHead heading={`Edit ${nameOf(record)}`} />
      <Form noValidate>
        <Stack sx={{ gap: 2, pb: 2 }}>{children}</Stack>
        <SaveBar labelOf={(path) => labels[path] ?? path} />
      </Form>
    </>
  );
}

/**
 * The edit page of a record. A save waits for the server's confirmation and then opens the page of the
 * record.
 */
export function EditPage<Row extends RaRecord>(view: EditView<Row>) {
  return (
    <EditBase<Row> mutationMode="pessimistic" redirect="show" queryOptions={stayHere}>
      <Page {...view} />
    </EditBase>
  );
}

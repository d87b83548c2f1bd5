import type { AdminOrg } from '@millrace/schemas/api';
import { Stack } from '@mui/material';
import { EditBase, email, Form, regex, required, TextInput, useEditContext } from 'react-admin';
import { InputGrid } from '../../shared/InputGrid.tsx';
import { NoRecord, stayHere } from '../../shared/NoRecord.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import { SaveBar } from '../../shared/SaveBar.tsx';
import { Section } from '../../shared/Section.tsx';
import { RecordTitle } from '../../shared/titles.tsx';

const labels = { org_name: 'Organization name', phone: 'Phone', email: 'E-mail' } as const;
const labelOf = (path: string): string => labels[path as keyof typeof labels] ?? path;

const longest = { htmlInput: { maxLength: 255 } };
const phone = regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Like (555) 010-0199');
const mail = email('Like name@company.com');
const named = required('Enter the name of the organization');

function Editor() {
  const { record, error, refetch } = useEditContext<AdminOrg>();
  if (!record) return <NoRecord error={error} onRetry={refetch} />;
  return (
    <>
      <RecordTitle record={record} />
      <PageHead heading={`Edit ${record.org_name}`} />
      <Form noValidate>
        <Stack sx={{ gap: 2, pb: 2 }}>
          <Section title="Organization">
            <TextInput source="org_name" label={labels.org_name} validate={named} slotProps={longest} />
            <InputGrid>
              <TextInput source="phone" label={labels.phone} validate={phone} slotProps={longest} />
              <TextInput source="email" label={labels.email} validate={mail} slotProps={longest} />
            </InputGrid>
          </Section>
        </Stack>
        <SaveBar labelOf={labelOf} />
      </Form>
    </>
  );
}

export function OrgEdit() {
  return (
    <EditBase<AdminOrg> mutationMode="pessimistic" redirect="show" queryOptions={stayHere}>
      <Editor />
    </EditBase>
  );
}

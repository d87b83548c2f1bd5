import type { StoreDetails } from '@millrace/schemas/api';
import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  EditBase,
  Form,
  regex,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useEditContext,
} from 'react-admin';
import type { AdminDataProvider, ReferenceData } from '../../providers/data-provider.ts';
import { InputGrid } from '../../shared/InputGrid.tsx';
import { NoRecord, stayHere } from '../../shared/NoRecord.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import { SaveBar } from '../../shared/SaveBar.tsx';
import { Section } from '../../shared/Section.tsx';
import { RecordTitle } from '../../shared/titles.tsx';

const labels = {
  store_name: 'Store name',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Street address',
  city: 'City',
  zip_code: 'ZIP code',
  timezone: 'Time zone',
  deal_room_url: 'Deal room address',
  location_id: 'State',
  industry_id: 'Industry',
  franchise_id: 'Franchise',
} as const;
type Source = keyof typeof labels;

const labelOf = (path: string): string => labels[path as Source] ?? path;

const none: ReferenceData = { locations: [], industries: [], franchises: [], timezones: [] };
const phone = regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Like (555) 010-0199');
const zip = regex(/^\d{5}$/, 'Five digits');
const secure = regex(/^https:\/\/\S+$/, 'It has to start with https://');

function Editor() {
  const { record, error, refetch } = useEditContext<StoreDetails>();
  const provider = useDataProvider<AdminDataProvider>();
  const { data: lists = none } = useQuery({
    queryKey: ['reference'],
    queryFn: () => provider.referenceData(),
    staleTime: Infinity,
  });
  if (!record) return <NoRecord error={error} onRetry={refetch} />;
  const text = (source: Source, validate?: ReturnType<typeof regex>) => (
    <TextInput
      source={source}
      label={labels[source]}
      validate={validate}
      slotProps={{ htmlInput: { maxLength: 255 } }}
    />
  );
  return (
    <>
      <RecordTitle record={record} />
      <PageHead heading={`Edit ${record.store_name}`} />
      <Form noValidate>
        <Stack sx={{ gap: 2, pb: 2 }}>
          <Section title="Store">
            {text('store_name', required('Enter the name of the store'))}
            <InputGrid>
              {text('phone', phone)}
              {text('email')}
              {text('address')}
              {text('city')}
              {text('zip_code', zip)}
              <SelectInput
                source="timezone"
                label={labels.timezone}
                choices={lists.timezones}
                optionValue="name"
                optionText="label"
                validate={required()}
              />
              {text('deal_room_url', secure)}
            </InputGrid>
          </Section>
          <Section title="Where it belongs" intro="Lenders decide by these whether they work with the store.">
            <InputGrid>
              <SelectInput
                source="location_id"
                label={labels.location_id}
                choices={lists.locations}
                optionText="state_name"
                validate={required()}
              />
              <SelectInput
                source="industry_id"
                label={labels.industry_id}
                choices={lists.industries}
                validate={required()}
              />
              <SelectInput
                source="franchise_id"
                label={labels.franchise_id}
                choices={lists.franchises}
                emptyText="None"
              />
            </InputGrid>
          </Section>
        </Stack>
        <SaveBar labelOf={labelOf} />
      </Form>
    </>
  );
}

export function StoreEdit() {
  return (
    <EditBase<StoreDetails> mutationMode="pessimistic" redirect="show" queryOptions={stayHere}>
      <Editor />
    </EditBase>
  );
}

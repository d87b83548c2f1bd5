import { affiliateAdmin, belongsToStore, wrongWithRoles } from '@millrace/schemas/permissions';
import { Stack } from '@mui/material';
import { AutocompleteInput, CreateBase, email, Form, ReferenceInput, required, TextInput } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { emptyUser, type NewUser } from '../../providers/new-user.ts';
import { InputGrid } from '../../shared/record/InputGrid.tsx';
import { PageHead } from '@millrace/ui/page';
import { SaveBar } from '../../shared/record/SaveBar.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { Titles } from '../../shared/record/titles.tsx';
import { RoleChecks } from './RoleChecks.tsx';

const title = 'Add New User';
const labels: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  roles: 'Roles',
  org_id: 'Organization',
  store: 'Store',
};
const labelOf = (path: string): string => labels[path] ?? path;
const longest = { htmlInput: { maxLength: 255 } };

function RolesInput() {
  const { field, fieldState } = useController<NewUser, 'roles'>({
    name: 'roles',
    rules: { validate: (roles) => wrongWithRoles(roles) ?? true },
  });
  return (
    <RoleChecks
      value={field.value}
      onChange={field.onChange}
      except={[affiliateAdmin]}
      error={fieldState.error?.message}
      hint="To add an administrator of a lender affiliate account, use Organizations, Create New Account."
    />
  );
}

/** The inputs for org and store. The store input is hidden for roles without a store. */
function PlaceInputs() {
  const [roles, orgId] = useWatch<NewUser, ['roles', 'org_id']>({ name: ['roles', 'org_id'] });
  const { resetField } = useFormContext<NewUser>();
  if (roles.length > 0 && !belongsToStore(roles)) return null;
  return (
    <Section title="Where the person works" intro="The person belongs to the organization of the store.">
      <InputGrid>
        <ReferenceInput source="org_id" reference="orgs" sort={{ field: 'org_name', order: 'ASC' }}>
          <AutocompleteInput
            label={labelOf('org_id')}
            optionText="org_name"
            filterToQuery={(q: string) => ({ q })}
            validate={required('Choose the organization')}
            onChange={() => resetField('store')}
          />
        </ReferenceInput>
        <ReferenceInput
          source="store"
          reference="stores"
          sort={{ field: 'store_name', order: 'ASC' }}
          filter={{ org_id: orgId ?? undefined }}
          enableGetChoices={() => Boolean(orgId)}
        >
          <AutocompleteInput
            label={labelOf('store')}
            optionText="store_name"
            filterToQuery={(q: string) => ({ q })}
            validate={required('Choose the store')}
            helperText={orgId ? undefined : 'Choose the organization first.'}
            disabled={!orgId}
          />
        </ReferenceInput>
      </InputGrid>
    </Section>
  );
}

/** The page that adds a user. The new user has no password and receives a one-time link by e-mail. */
export function UserCreate() {
  return (
    <CreateBase redirect="show">
      <Titles text={title} />
      <PageHead heading={title} />
      <Form defaultValues={emptyUser} noValidate>
        <Stack sx={{ gap: 2, pb: 2 }}>
          <Section
            title="Person"
            intro="An invitation with a link that works once is sent to the email address."
          >
            <InputGrid>
              <TextInput
                source="first_name"
                label={labelOf('first_name')}
                validate={required('Enter the first name')}
                slotProps={longest}
              />
              <TextInput
                source="last_name"
                label={labelOf('last_name')}
                validate={required('Enter the last name')}
                slotProps={longest}
              />
              <TextInput
                source="email"
                label={labelOf('email')}
                validate={[
                  required('Enter the email address'),
                  email('Enter an email address, for example name@company.com'),
                ]}
                slotProps={longest}
              />
            </InputGrid>
          </Section>
          <Section title="Permissions">
            <RolesInput />
          </Section>
          <PlaceInputs />
        </Stack>
        <SaveBar labelOf={labelOf} adds="Add user" />
      </Form>
    </CreateBase>
  );
}

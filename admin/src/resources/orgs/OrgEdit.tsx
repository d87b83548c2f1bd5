import { anyPhoneProblem, parseAnyPhone } from '@millrace/schemas/form';
import { email, required, TextInput } from 'react-admin';
import type { RecordOf } from '../../providers/contracts.ts';
import { EditPage } from '../../shared/record/EditPage.tsx';
import { InputGrid } from '../../shared/record/InputGrid.tsx';
import { Section } from '../../shared/record/Section.tsx';

const labels = { org_name: 'Organization name', phone: 'Phone', email: 'Email' } as const;

const longest = { htmlInput: { maxLength: 255 } };
const phone = (typed?: string | null) => (typed ? (anyPhoneProblem(typed) ?? undefined) : undefined);
const mail = email('Enter an email address, for example name@company.com');
const named = required('Enter the name of the organization');

export function OrgEdit() {
  return (
    <EditPage<RecordOf<'orgs'>> nameOf={({ org_name }) => org_name} labels={labels}>
      <Section title="Organization">
        <TextInput source="org_name" label={labels.org_name} validate={named} slotProps={longest} />
        <InputGrid>
          <TextInput
            source="phone"
            label={labels.phone}
            validate={phone}
            parse={parseAnyPhone}
            slotProps={longest}
          />
          <TextInput source="email" label={labels.email} validate={mail} slotProps={longest} />
        </InputGrid>
      </Section>
    </EditPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { regex, required, SelectInput, TextInput, type Validator } from 'react-admin';
import type { Location } from '@millrace/schemas/api';
import { countryOf, currencyCodes, isPostcode, usualCountry } from '@millrace/schemas/countries';
import { countryOfPhone, parsePhone, phoneProblem } from '@millrace/schemas/form';
import type { RecordOf } from '../../providers/contracts.ts';
import { EditPage } from '../../shared/record/EditPage.tsx';
import { InputGrid } from '../../shared/record/InputGrid.tsx';
import { noReferenceData, referenceDataQuery } from '../../shared/data/reference-data.ts';
import { Section } from '../../shared/record/Section.tsx';

const labels = {
  store_name: 'Store name',
  phone: 'Phone',
  email: 'Email',
  address: 'Street address',
  city: 'City',
  zip_code: 'ZIP code or postcode',
  timezone: 'Time zone',
  deal_room_url: 'Deal room address',
  location_id: 'State or nation',
  currency: 'Currency',
  industry_id: 'Industry',
  franchise_id: 'Franchise',
} as const;
type Source = keyof typeof labels;

type Store = RecordOf<'stores'>;

const phone = (typed: string | null | undefined, { country }: Store) =>
  typed ? (phoneProblem(typed, 'call', country) ?? undefined) : undefined;
const postcode = (typed: string | null | undefined, { country }: Store) =>
  !typed || isPostcode(typed, country) ? undefined : countryOf(country).address.postcodeProblem;
/**
 * Converts a phone number to the form in which numbers of its country are stored. The number may be of any
 * country with stores.
 */
const storedPhone = (typed: string) => parsePhone(typed, countryOfPhone(typed));
const secure = regex(/^https:\/\/\S+$/, 'Enter an address that starts with https://');

export function StoreEdit() {
  const { data: lists = noReferenceData } = useQuery(referenceDataQuery);
  const text = (source: Source, validate?: Validator, parse?: (typed: string) => string) => (
    <TextInput
      source={source}
      label={labels[source]}
      validate={validate}
      parse={parse}
      slotProps={{ htmlInput: { maxLength: 255 } }}
    />
  );
  return (
    <EditPage<Store> nameOf={({ store_name }) => store_name} labels={labels}>
      <Section title="Store">
        {text('store_name', required('Enter the name of the store'))}
        <InputGrid>
          {text('phone', phone, storedPhone)}
          {text('email')}
          {text('address')}
          {text('city')}
          {text('zip_code', postcode, (typed) => typed.toUpperCase())}
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
      <Section
        title="Location and industry"
        intro="Lenders use the location and industry to decide if they work with the store."
      >
        <InputGrid>
          <SelectInput
            source="location_id"
            label={labels.location_id}
            choices={lists.locations}
            optionText={({ state_name: name, country }: Location) =>
              country === usualCountry ? name : `${name} (${countryOf(country).name.en})`
            }
            validate={required()}
          />
          <SelectInput
            source="currency"
            label={labels.currency}
            choices={currencyCodes.map((id) => ({ id, name: id }))}
            helperText="A change of the country also changes the currency. After the first application, neither can be changed."
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
    </EditPage>
  );
}

import { worded, wordingFields, type FormScreen, type MergedField } from '@millrace/schemas/form';
import { lazy, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { catalogueFormMessages } from '../../../shared/catalogue-form/catalogue-form.messages.ts';
import { CatalogueFields } from '../../../shared/catalogue-form/CatalogueFields.tsx';
import { displayed, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Disclosures } from '../../shared/questions/Disclosures.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { PrefillOffer } from './prefill/PrefillOffer.tsx';
import { ScanOffer } from './scan/ScanOffer.tsx';

/** For an address field that often equals the home address: the id of the home address field to copy from. */
const sameAtHome: Readonly<Record<string, string>> = {
  project_address_number: 'address_number',
  project_address_street_name: 'address_street_name',
  project_address_apt_suite: 'apt_suite',
  project_address_zip_code: 'zip_code',
  project_address_city: 'city',
  project_address_state_name: 'state_name',
  card_address_number: 'address_number',
  card_address_street_name: 'address_street_name',
  card_zip: 'zip_code',
  card_city: 'city',
  card_state_name: 'state_name',
};

/** A button that copies the home address into the address fields of this screen. */
function SameAddress({ draft, fields }: { draft: Draft; fields: readonly MergedField[] }) {
  const words = useMessages(catalogueFormMessages);
  const { setValue } = useFormContext<Values>();
  const known = fields.filter(({ id }) => draft.answers[sameAtHome[id] ?? '']);
  if (known.length === 0) return null;
  const copy = () => {
    for (const field of known) setValue(field.id, displayed(field, draft.answers[sameAtHome[field.id]!]));
  };
  return (
    <button type="button" className="button-quiet" onClick={copy}>
      {words.sameAsHome}
    </button>
  );
}

/**
 * Loads the address search while the shopper answers earlier questions. If loading fails, the plain address
 * fields are shown.
 */
const addressQuestions = import('./address/AddressQuestions.tsx').then(
  (file) => ({ default: file.AddressQuestions }),
  () => ({
    default: CatalogueFields as (typeof import('./address/AddressQuestions.tsx'))['AddressQuestions'],
  }),
);
const AddressQuestions = lazy(() => addressQuestions);
const asksForAddress = (fields: readonly MergedField[]) =>
  fields.some(({ affinity }) => affinity.endsWith('address'));

interface ScreenFieldsProps {
  readonly draft: Draft;
  readonly screen: Pick<FormScreen, 'fields'>;
}

/** The questions of one screen, with the ways of having them filled in. */
export function ScreenFields({ draft, screen }: ScreenFieldsProps) {
  const { watch } = useFormContext<Values>();
  // the answer that decides the words may be on this screen
  const deciding = wordingFields.filter((id) => screen.fields.some((field) => field.id === id));
  const here = Object.fromEntries(deciding.map((id) => [id, watch(id)]));
  const fields = screen.fields.map((field) => worded(field, { ...draft.answers, ...here }));
  return (
    <>
      <PrefillOffer draft={draft} fields={fields} />
      {draft.scansId && <ScanOffer fields={fields} />}
      <SameAddress draft={draft} fields={fields} />
      {asksForAddress(fields) ? (
        <Suspense fallback={<div className="address-room" />}>
          <AddressQuestions scope={draft} fields={fields} foldsUnit={draft.stage !== null} />
        </Suspense>
      ) : (
        <CatalogueFields scope={draft} fields={fields} />
      )}
      <Disclosures fields={fields} />
    </>
  );
}

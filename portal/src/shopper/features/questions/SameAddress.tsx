import type { MergedField } from '@millrace/schemas/form';
import { useFormContext } from 'react-hook-form';
import { displayed, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { catalogueFormWords } from '../../../shared/catalogue-form/catalogue-form.messages.ts';
import { useWords } from '../../../shared/messages/locale-context.tsx';
import type { Draft } from '../../shared/session/draft.ts';

/** Addresses that are often the home address: each field and where its value stands at home. */
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

/** Nobody has to type the same address twice. */
export function SameAddress({ draft, fields }: { draft: Draft; fields: readonly MergedField[] }) {
  const words = useWords(catalogueFormWords);
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

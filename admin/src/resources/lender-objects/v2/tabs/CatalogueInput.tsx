import { Autocomplete, TextField } from '@mui/material';
import { catalogue, fieldById, sections } from '@millrace/schemas/fields';

interface CatalogueInputProps {
  label: string;
  help: string;
  value: readonly string[];
  /** The ids of fields that are not offered, because the lender asks for them in any case. */
  without: readonly string[];
  disabled?: boolean;
  onChange: (ids: string[]) => void;
}

const sectionNames = new Map<string, string>(sections.map(({ id, label }) => [id, label.en]));

/** An input for choosing fields of the catalogue, by section. */
export function CatalogueInput({
  label,
  help,
  value,
  without,
  disabled = false,
  onChange,
}: CatalogueInputProps) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={catalogue.map(({ id }) => id).filter((id) => value.includes(id) || !without.includes(id))}
      groupBy={(id) => sectionNames.get(fieldById(id)?.section ?? '') ?? ''}
      getOptionLabel={(id) => fieldById(id)?.label.en ?? id}
      getOptionKey={(id) => id}
      value={[...value]}
      disabled={disabled}
      onChange={(_, ids) => onChange(ids)}
      renderInput={(input) => <TextField {...input} label={label} helperText={help} />}
    />
  );
}

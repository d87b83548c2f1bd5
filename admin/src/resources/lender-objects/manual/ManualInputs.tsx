import {
  Autocomplete,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { catalogue, fieldById } from '@millrace/schemas/fields';
import { useQuery } from '@tanstack/react-query';
import { referenceDataQuery } from '../../../shared/data/reference-data.ts';
import { usStates } from '../lender.messages.ts';
import type { ManualDraft } from './manual-draft.ts';

interface ManualInputsProps {
  draft: ManualDraft;
  disabled?: boolean;
  onChange: (change: Partial<ManualDraft>) => void;
}

const fieldIds = catalogue.map(({ id }) => id);
const stateCodes = usStates.map(({ code }) => code);
const stateName = (code: string): string => usStates.find((one) => one.code === code)?.name ?? code;
const labelOf = (id: string): string => fieldById(id)?.label.en ?? id;

const inquiries = [
  { value: '', label: 'Unknown: shoppers read that the lender may make an inquiry' },
  { value: 'none', label: 'None' },
  { value: 'soft', label: 'Soft' },
  { value: 'hard', label: 'Hard' },
] as const;

/**
 * The inputs for facts about a lender without an API. For all other lenders, the plugin's files contain these
 * facts.
 */
export function ManualInputs({ draft, disabled = false, onChange }: ManualInputsProps) {
  const { data } = useQuery(referenceDataQuery);
  const industries = data?.industries ?? [];
  const industryName = (key: string): string => industries.find((one) => one.key === key)?.name ?? key;
  const chosen = draft.formFields.map(({ id }) => id);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={stateCodes}
        value={[...draft.states]}
        getOptionLabel={stateName}
        disabled={disabled}
        onChange={(_, states) => onChange({ states })}
        renderInput={(input) => (
          <TextField {...input} label="States" helperText="Leave empty if the lender serves all states." />
        )}
      />
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={industries.map(({ key }) => key)}
        value={[...draft.industries]}
        getOptionLabel={industryName}
        disabled={disabled}
        onChange={(_, keys) => onChange({ industries: keys })}
        renderInput={(input) => (
          <TextField
            {...input}
            label="Industries"
            helperText="Leave empty if the lender serves all industries."
          />
        )}
      />
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={fieldIds}
        value={chosen}
        getOptionLabel={labelOf}
        disabled={disabled}
        onChange={(_, ids) =>
          onChange({
            formFields: ids.map(
              (id) => draft.formFields.find((one) => one.id === id) ?? { id, required: true },
            ),
          })
        }
        renderInput={(input) => (
          <TextField
            {...input}
            label="Questions"
            helperText="What the lender asks on its website. Customers answer these questions once."
          />
        )}
      />
      {draft.formFields.length > 0 && (
        <FormGroup role="group" aria-label="Required questions">
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Required questions
          </Typography>
          {draft.formFields.map(({ id, required }) => (
            <FormControlLabel
              key={id}
              label={labelOf(id)}
              control={
                <Checkbox
                  size="small"
                  disabled={disabled}
                  checked={required}
                  onChange={(_, checked) =>
                    onChange({
                      formFields: draft.formFields.map((one) =>
                        one.id === id ? { id, required: checked } : one,
                      ),
                    })
                  }
                />
              }
            />
          ))}
        </FormGroup>
      )}
      <TextField
        label="Usual time until the decision, in minutes"
        value={draft.minutes}
        disabled={disabled}
        helperText="Stores and customers read it while they wait. Leave empty if it is unknown."
        onChange={({ target }) => onChange({ minutes: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6 } }}
      />
      <TextField
        select
        label="Credit inquiry"
        value={draft.inquiry}
        disabled={disabled}
        onChange={({ target }) => onChange({ inquiry: target.value as ManualDraft['inquiry'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {inquiries.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <div>
        <FormControlLabel
          label="Browser extension always selects this lender"
          control={
            <Switch
              checked={draft.extensionAlwaysSelected}
              disabled={disabled}
              onChange={(_, checked) => onChange({ extensionAlwaysSelected: checked })}
            />
          }
        />
        <FormHelperText>
          The store’s browser extension fills in this lender’s pages without asking first.
        </FormHelperText>
      </div>
    </Stack>
  );
}

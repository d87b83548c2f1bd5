import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';

export interface Check<Id> {
  readonly id: Id;
  readonly name: string;
  /** The reason why the checkbox is always checked. Undefined if the user can change it. */
  readonly always?: string | undefined;
}

interface ChecksProps<Id> {
  label: string;
  items: readonly Check<Id>[];
  chosen: readonly Id[];
  error: string | undefined;
  onChange: (chosen: Id[]) => void;
}

/** A list of checkboxes with a common label. */
export function Checks<Id extends string | number>({
  label,
  items,
  chosen,
  error,
  onChange,
}: ChecksProps<Id>) {
  const id = useId();
  return (
    <FormControl component="fieldset" error={Boolean(error)} aria-describedby={error && id}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {items.map((item) => (
          <FormControlLabel
            key={item.id}
            label={item.always ? `${item.name} (${item.always})` : item.name}
            control={
              <Checkbox
                checked={item.always !== undefined || chosen.includes(item.id)}
                disabled={item.always !== undefined}
                onChange={(_, on) =>
                  onChange(on ? [...chosen, item.id] : chosen.filter((one) => one !== item.id))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error && (
        <FormHelperText id={id} role="alert" sx={{ ml: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

import * as api from '@millrace/schemas/calls';
import { askedWords, disclosureCategories, disclosureCategoryWords } from '@millrace/schemas/disclosures';
import { Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../providers/http-client.ts';
import type { DisclosureInput } from './disclosure-input.ts';

const wide = { maxWidth: 420 } as const;

/** The inputs for the purpose of a disclosure, its owner and the moment when shoppers see it. */
export function AboutInputs() {
  const { control } = useFormContext<DisclosureInput>();
  const category = useWatch({ control, name: 'category' });
  const { data: lenders = [] } = useQuery({
    queryKey: ['lenders', 'all'],
    queryFn: () => call(api.listLenders, { query: { all: true } }),
  });
  const { asked } = disclosureCategoryWords[category];
  return (
    <Stack sx={{ gap: 2 }}>
      <Controller
        control={control}
        name="category"
        render={({ field: { ref, ...field } }) => (
          <TextField
            {...field}
            select
            label="Category"
            inputRef={ref}
            helperText={askedWords[asked]}
            sx={wide}
          >
            {disclosureCategories.map((name) => (
              <MenuItem key={name} value={name}>
                {disclosureCategoryWords[name].words}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {asked === 'of-lender' && (
        <Controller
          control={control}
          name="lender_id"
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              value={lenders.length > 0 ? field.value : ''}
              select
              required
              label="Lender"
              inputRef={ref}
              error={Boolean(fieldState.error)}
              helperText={fieldState.error?.message}
              sx={wide}
            >
              {lenders.map(({ lender_id: id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      )}
      <Controller
        control={control}
        name="offer_approved_required"
        render={({ field: { value, ...field } }) => (
          <FormControlLabel
            control={<Checkbox {...field} checked={value} />}
            label={
              <>
                Show with an approved offer
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Shoppers agree to this disclosure before they accept an offer, not before they apply.
                </Typography>
              </>
            }
          />
        )}
      />
    </Stack>
  );
}

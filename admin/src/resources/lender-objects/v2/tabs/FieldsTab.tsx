import { Button, MenuItem, TextField, Typography } from '@mui/material';
import { fieldById } from '@millrace/schemas/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainTable } from '../../../../shared/list/PlainTable.tsx';
import { referenceDataQuery } from '../../../../shared/data/reference-data.ts';
import { Section } from '../../../../shared/record/Section.tsx';
import type { LenderTabProps } from '../lender-tab.ts';
import { addedFields } from '../saving/use-lender-save.tsx';
import { AddedFields } from './AddedFields.tsx';
import { ProductDialog } from './ProductDialog.tsx';

const words = (required: boolean): string => (required ? 'Required' : 'Optional');

/** The tab with the lender's fields and the differences for stores of one industry. */
export function FieldsTab({ lender, mayEdit }: LenderTabProps) {
  const { data } = useQuery(referenceDataQuery);
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState(false);
  const industries = data?.industries ?? [];
  const industry = industries.find(({ key }) => key === chosen) ?? industries[0];
  const settings = (industry && lender.industry_settings[industry.key]) ?? {
    enabled: true,
    required_fields: [],
  };
  const added = [...addedFields(lender).form_fields, ...(settings.form_fields ?? [])];
  const rows = [
    ...lender.fields.map(({ id, required }) => ({
      id: String(id),
      required: required === true,
      added: false,
    })),
    ...[...new Set([...lender.form_fields.map(({ id }) => id), ...added, ...settings.required_fields])]
      .filter((id) => lender.fields.every((field) => field.id !== id))
      .map((id) => ({ id, required: false, added: true })),
  ];
  const here = (row: (typeof rows)[number]) => {
    if (!row.required && settings.required_fields.includes(row.id))
      return <strong>Required (overridden)</strong>;
    return row.added ? <strong>Asked (added by staff)</strong> : words(row.required);
  };
  if (!industry) return null;
  return (
    <>
      <Section
        title="Fields"
        intro={
          settings.enabled
            ? 'The plugin defines which fields are asked. For each industry, staff can require optional fields and add fields.'
            : `Applications of stores in this industry are not sent to ${lender.name}.`
        }
        aside={
          mayEdit && (
            <Button variant="contained" sx={{ whiteSpace: 'normal' }} onClick={() => setOpen(true)}>
              Update product settings per industry
            </Button>
          )
        }
      >
        <TextField
          select
          label="Industry"
          value={industry.key}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ maxWidth: 320, mb: 2 }}
        >
          {industries.map(({ key, name }) => (
            <MenuItem key={key} value={key}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {rows.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>This lender asks for no fields.</Typography>
        ) : (
          <PlainTable
            label={`Fields for ${industry.name}`}
            rows={rows}
            columns={[
              ['Field', ({ id }) => fieldById(id)?.label.en ?? id],
              ['From the plugin', (row) => (row.added ? 'Not asked' : words(row.required))],
              ['In this industry', here],
            ]}
            narrow={(field) => (
              <>
                <Typography>{fieldById(field.id)?.label.en ?? field.id}</Typography>
                <Typography variant="body2">{here(field)}</Typography>
              </>
            )}
          />
        )}
        {open && <ProductDialog lender={lender} industry={industry} onClose={() => setOpen(false)} />}
      </Section>
      <AddedFields lender={lender} mayEdit={mayEdit} />
    </>
  );
}

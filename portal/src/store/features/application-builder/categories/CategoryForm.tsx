import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { BuilderLender } from '@millrace/schemas/api';
import type { FormCategory } from '@millrace/schemas/form';
import { useId, useState } from 'react';
import { RichTextField } from '@millrace/ui/rich-text';
import { t } from '@millrace/ui/translate';
import { longestDescription, type CategoryProblems } from '../builder-draft.ts';
import { isAsked } from '../builder-form.ts';
import { LenderChips, NO_CREDENTIALS } from '../lender-order/LenderChips.tsx';

interface CategoryFormProps {
  category: FormCategory;
  problems: CategoryProblems;
  /**
   * True if problems are shown immediately. Otherwise a problem is shown after the user has left the field.
   */
  strict: boolean;
  lenders: readonly BuilderLender[];
  counts: ReadonlyMap<string, number>;
  onChange: (category: FormCategory) => void;
}

/** The form for name, description and lenders of one category. */
export function CategoryForm({ category, problems, strict, lenders, counts, onChange }: CategoryFormProps) {
  const id = useId();
  const [seen, setSeen] = useState<ReadonlySet<keyof CategoryProblems>>(new Set());
  const leave = (field: keyof CategoryProblems) => () => setSeen((before) => new Set(before).add(field));
  const shown = (field: keyof CategoryProblems) => (strict || seen.has(field) ? problems[field] : undefined);
  const chosen = category.lender_ids.flatMap((one) => lenders.find((lender) => lender.id === one) ?? []);
  const lendersProblem = shown('lenders');
  return (
    <Stack sx={{ gap: 4 }}>
      <TextField
        label={t('Name')}
        value={category.name}
        error={Boolean(shown('name'))}
        helperText={shown('name')}
        onChange={({ target }) => onChange({ ...category, name: target.value })}
        onBlur={leave('name')}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <RichTextField
        label={t('Description')}
        value={category.description}
        error={shown('description')}
        counter={`${category.description.length} / ${longestDescription}`}
        onChange={(description) => onChange({ ...category, description })}
        onBlur={leave('description')}
      />
      <FormControl error={Boolean(lendersProblem)} size="small">
        <InputLabel id={`${id}-lenders`}>{t('Lenders')}</InputLabel>
        <Select
          multiple
          label={t('Lenders')}
          labelId={`${id}-lenders`}
          value={[...category.lender_ids]}
          onChange={({ target }) => {
            const value = target.value as number[] | string;
            onChange({ ...category, lender_ids: typeof value === 'string' ? [] : value });
          }}
          onClose={leave('lenders')}
          renderValue={() => t('{count} chosen', { count: chosen.length })}
        >
          {lenders
            .filter((lender) => isAsked(lender) || category.lender_ids.includes(lender.id))
            .map((lender) => (
              <MenuItem key={lender.id} value={lender.id}>
                <Checkbox size="small" checked={category.lender_ids.includes(lender.id)} sx={{ py: 0 }} />
                <ListItemText
                  primary={lender.name}
                  secondary={
                    lender.has_credentials
                      ? t('{count} fields', { count: lender.fields.length })
                      : NO_CREDENTIALS
                  }
                />
              </MenuItem>
            ))}
        </Select>
        {lendersProblem && <FormHelperText>{lendersProblem}</FormHelperText>}
      </FormControl>
      <LenderChips
        lenders={chosen}
        counts={counts}
        onDelete={({ id: gone }) => {
          onChange({ ...category, lender_ids: category.lender_ids.filter((one) => one !== gone) });
          leave('lenders')();
        }}
      />
    </Stack>
  );
}

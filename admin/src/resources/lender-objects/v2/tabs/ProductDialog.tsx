import { Checkbox, FormControlLabel, FormGroup, FormLabel, Switch, Typography } from '@mui/material';
import type { Industry, IndustrySettings } from '@millrace/schemas/api';
import type { LenderRecord } from '../../../../providers/contracts.ts';
import * as api from '@millrace/schemas/calls';
import { fieldById } from '@millrace/schemas/fields';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { useImpactQuestion } from '../../impact/use-impact-question.tsx';
import { CatalogueInput } from './CatalogueInput.tsx';

interface ProductDialogProps {
  lender: LenderRecord;
  industry: Industry;
  onClose: () => void;
}

const inherited: IndustrySettings = { enabled: true, required_fields: [] };

/** The dialog "Update product settings per industry". Settings without an override use the plugin's value. */
export function ProductDialog({ lender, industry, onClose }: ProductDialogProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [settings, setSettings] = useState(lender.industry_settings[industry.key] ?? inherited);
  const optional = lender.fields.filter(({ required }) => required !== true).map(({ id }) => String(id));
  const asked = settings.form_fields ?? [];
  const save = useMutation<unknown, Error>({
    mutationFn: async () => {
      const { [industry.key]: _before, ...others } = lender.industry_settings;
      const isInherited = settings.enabled && settings.required_fields.length === 0 && asked.length === 0;
      const body = {
        lender_id: lender.id,
        version: lender.version,
        industry_settings: isInherited ? others : { ...others, [industry.key]: settings },
      };
      return (await confirmChange(lender.name, body))
        ? call(api.saveLenderProductDetails, { body })
        : undefined;
    },
    onSuccess: (saved) => {
      if (!saved) return;
      onClose();
      notify('Updated', { type: 'success' });
      refresh();
    },
  });
  const { confirmChange, question } = useImpactQuestion();
  const toggle = (id: string, checked: boolean): void =>
    setSettings(({ required_fields: fields, ...others }) => ({
      ...others,
      required_fields: checked ? [...fields, id] : fields.filter((other) => other !== id),
    }));
  if (question) return question;
  return (
    <FormDialog
      title="Update product settings per industry"
      submitLabel="Save"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        For stores of the industry {industry.name}. Fields that the plugin requires stay required.
      </Typography>
      <FormControlLabel
        label={`Send applications of this industry to ${lender.name}`}
        control={
          <Switch
            checked={settings.enabled}
            onChange={(_, enabled) => setSettings((before) => ({ ...before, enabled }))}
          />
        }
      />
      {optional.length > 0 && (
        <FormGroup role="group" aria-label="Required in this industry">
          <FormLabel component="span">Required in this industry, optional in others</FormLabel>
          {optional.map((id) => (
            <FormControlLabel
              key={id}
              label={fieldById(id)?.label.en ?? id}
              control={
                <Checkbox
                  size="small"
                  checked={settings.required_fields.includes(id)}
                  onChange={(_, checked) => toggle(id, checked)}
                />
              }
            />
          ))}
        </FormGroup>
      )}
      <CatalogueInput
        label="Also asked in this industry"
        help="The answers are stored with the application. A plugin sends only the fields that it asks for."
        value={asked}
        without={lender.fields.map(({ id }) => String(id))}
        onChange={(ids) => setSettings((before) => ({ ...before, form_fields: ids }))}
      />
    </FormDialog>
  );
}

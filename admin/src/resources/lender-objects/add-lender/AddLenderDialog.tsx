import * as api from '@millrace/schemas/calls';
import {
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { lenderTypes, lenderTypeWords, type LenderType } from '@millrace/schemas/lender-types';
import { requiredInput, requiredInputKinds, type RequiredInputKind } from '@millrace/schemas/required-inputs';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { call } from '../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { draftProblem, emptyDraft, savedAs } from '../manual/manual-draft.ts';
import { ManualInputs } from '../manual/ManualInputs.tsx';
import { LogoInput } from '../v2/tabs/LogoInput.tsx';

interface Input {
  lender_id: string;
  name: string;
  key: string;
  lender_type: LenderType;
  required_input: RequiredInputKind[];
  api_type: 'automatic' | 'manual';
  application_url: string;
  start_url: string;
}

const empty: Input = {
  lender_id: '',
  name: '',
  key: '',
  lender_type: 'lto',
  required_input: [],
  api_type: 'automatic',
  application_url: '',
  start_url: '',
};

const isAddress = (text: string): boolean => /^https:\/\/[^\s"<>]+$/.test(text.trim());

/**
 * The dialog "Add New Lender Object". It adds a lender without an API, which stores can use immediately. It
 * can also add a lender whose plugin does not exist yet.
 */
export function AddLenderDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { control, register, handleSubmit, formState } = useForm<Input>({ defaultValues: empty });
  const { lender_id: idError, name: nameError, key: keyError, ...urlErrors } = formState.errors;
  const [manual, setManual] = useState(emptyDraft);
  const [logo, setLogo] = useState<string | null>(null);
  const [apiType, typedName] = useWatch({ control, name: ['api_type', 'name'] });
  const isManual = apiType === 'manual';
  const create = useMutation<unknown, Error, Input>({
    mutationFn: async ({ lender_id: id, key, name, application_url, start_url, api_type, ...input }) => {
      const problem = isManual ? draftProblem(manual) : undefined;
      if (problem) throw new Error(problem);
      const common = { ...input, lender_id: Number(id), name: name.trim() };
      const addresses = {
        application_url: application_url.trim(),
        start_url: start_url.trim() || null,
        logo_url: logo,
      };
      const body = isManual
        ? { ...common, api_pipe_settings: { api_type }, ...savedAs(manual), ...addresses }
        : { ...common, ...(key.trim() && { key: key.trim() }) };
      return call(api.createLender, { body });
    },
    onSuccess: () => {
      onClose();
      notify('Lender object added', { type: 'success' });
      refresh();
    },
  });
  return (
    <FormDialog
      title="Add New Lender Object"
      submitLabel="Add"
      pending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => create.mutate(input))}
    >
      <TextField
        label="Lender ID"
        error={Boolean(idError)}
        helperText={idError?.message ?? 'Choose a number that no other lender has.'}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
        {...register('lender_id', {
          validate: (text) =>
            (/^[0-9]+$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 1_000_000) ||
            'Enter a number from 1 to 1000000',
        })}
      />
      <TextField
        label="Name"
        error={Boolean(nameError)}
        helperText={nameError?.message}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('name', { validate: (text) => text.trim() !== '' || 'Enter a name' })}
      />
      <Controller
        control={control}
        name="api_type"
        render={({ field }) => (
          <RadioGroup aria-label="How applications reach the lender" {...field}>
            <FormControlLabel
              value="automatic"
              control={<Radio size="small" />}
              label="By a plugin, which developers install"
            />
            <FormControlLabel
              value="manual"
              control={<Radio size="small" />}
              label="By hand: stores apply on the lender’s website"
            />
          </RadioGroup>
        )}
      />
      {!isManual && (
        <TextField
          label="Plugin key (optional)"
          error={Boolean(keyError)}
          helperText={
            keyError?.message ??
            'The key of the lender’s plugin. If this is empty, Millrace creates a key from the name.'
          }
          slotProps={{ htmlInput: { maxLength: 60 } }}
          {...register('key', {
            validate: (text) =>
              text.trim() === '' ||
              /^[a-z][a-z0-9-]+$/.test(text.trim()) ||
              'Use lowercase letters, digits and hyphens. Start with a letter.',
          })}
        />
      )}
      <Controller
        control={control}
        name="lender_type"
        render={({ field: { ref, ...field } }) => (
          <TextField select label="Type" inputRef={ref} {...field}>
            {lenderTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {lenderTypeWords[type]}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <Controller
        control={control}
        name="required_input"
        render={({ field: { value, onChange } }) => (
          <FormGroup role="group" aria-label="Credentials that stores enter">
            <FormLabel component="span">Credentials that stores enter</FormLabel>
            {requiredInputKinds.map((kind) => (
              <FormControlLabel
                key={kind}
                label={requiredInput(kind).label}
                control={
                  <Checkbox
                    size="small"
                    checked={value.includes(kind)}
                    onChange={(_, checked) =>
                      onChange(checked ? [...value, kind] : value.filter((other) => other !== kind))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        )}
      />
      {isManual && (
        <>
          <TextField
            label="Application URL"
            error={Boolean(urlErrors.application_url)}
            helperText={urlErrors.application_url?.message ?? 'The page on which stores apply.'}
            slotProps={{ htmlInput: { inputMode: 'url', maxLength: 500 } }}
            {...register('application_url', {
              validate: (text) => isAddress(text) || 'Enter an address that begins with https://',
            })}
          />
          <TextField
            label="Start URL (optional)"
            error={Boolean(urlErrors.start_url)}
            helperText={urlErrors.start_url?.message ?? 'The lender’s website. Lender Options links to it.'}
            slotProps={{ htmlInput: { inputMode: 'url', maxLength: 500 } }}
            {...register('start_url', {
              validate: (text) =>
                text.trim() === '' || isAddress(text) || 'Enter an address that begins with https://',
            })}
          />
          <ManualInputs
            draft={manual}
            onChange={(change) => setManual((before) => ({ ...before, ...change }))}
          />
          <LogoInput name={typedName} value={logo} disabled={false} onChange={setLogo} />
        </>
      )}
    </FormDialog>
  );
}

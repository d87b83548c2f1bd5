import { FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import type { LenderRecord } from '../../../../providers/contracts.ts';
import * as api from '@millrace/schemas/calls';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { call } from '../../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { readIds } from '../lender-reach.messages.ts';
import { useImpactQuestion } from '../../impact/use-impact-question.tsx';

interface Input {
  restricted: boolean;
  ids: string;
}

export function WhitelistDialog({ lender, onClose }: { lender: LenderRecord; onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { control, register, handleSubmit, formState } = useForm<Input>({
    defaultValues: { restricted: true, ids: lender.api_pipe_settings.whitelisted_store_ids.join(', ') },
  });
  const { confirmChange, question } = useImpactQuestion();
  const restricted = useWatch({ control, name: 'restricted' });
  const save = useMutation<unknown, Error, Input>({
    mutationFn: async ({ restricted: isRestricted, ids }) => {
      const stores = readIds(ids) ?? [];
      const locked = { lender_id: lender.id, version: lender.version };
      const list = { restricted: isRestricted, whitelisted_store_ids: stores };
      const changes = { ...locked, api_pipe_settings: list };
      return (await confirmChange(lender.name, changes))
        ? call(api.whitelistLender, { body: { ...locked, restricted: isRestricted, store_ids: stores } })
        : undefined;
    },
    onSuccess: (saved) => {
      if (!saved) return;
      onClose();
      notify('Stores Whitelisted', { type: 'success' });
      refresh();
    },
  });
  const problem = formState.errors.ids?.message;
  if (question) return question;
  return (
    <FormDialog
      title="Whitelist Stores"
      submitLabel="Save"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => save.mutate(input))}
    >
      <Controller
        control={control}
        name="restricted"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            label="Only for the stores below"
            control={<Switch checked={value} onChange={(_, checked) => onChange(checked)} />}
          />
        )}
      />
      {restricted ? (
        <TextField
          label="Store IDs"
          multiline
          minRows={3}
          error={Boolean(problem)}
          helperText={problem ?? 'Store IDs, separated by commas, spaces or line breaks.'}
          {...register('ids', {
            validate: (text, { restricted: only }) =>
              !only || readIds(text) !== undefined || 'Enter only store IDs',
          })}
        />
      ) : (
        <Typography>All stores can use {lender.name}.</Typography>
      )}
    </FormDialog>
  );
}

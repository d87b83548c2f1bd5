import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { OrgRegion, OrgRegionBody } from '@millrace/schemas/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { orgKey, orgStoresQuery } from '../../../shared/orgs/api.ts';
import { saveRegion } from '../api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';

interface RegionDialogProps {
  orgId: number;
  /** The region to edit. Undefined for a new region. */
  region?: OrgRegion;
  onClose: () => void;
}

interface Input {
  name: string;
  store_ids: number[];
}

const MOST_STORES = 100;

export function RegionDialog({ orgId, region, onClose }: RegionDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(orgStoresQuery({ org_id: orgId, limit: MOST_STORES }));
  const stores = data?.list ?? [];
  const { control, register, handleSubmit, setError, formState } = useForm<Input>({
    defaultValues: { name: region?.name ?? '', store_ids: region?.store_ids ?? [] },
  });
  const save = useMutation({
    mutationFn: ({ name, store_ids }: Input) => {
      const body: OrgRegionBody = {
        ...(region && { id: region.id }),
        org_id: orgId,
        name: name.trim(),
        store_ids,
      };
      return saveRegion(body);
    },
    onSuccess: async () => {
      onClose();
      toast.success(t('Saved'));
      await client.invalidateQueries({ queryKey: orgKey(orgId) });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      for (const { field, message } of error.errors) setError(field as keyof Input, { message });
    },
  });
  const nameOf = (id: number): string =>
    stores.find((store) => store.id === id)?.store_name ?? t('Store {id}', { id });
  const { name, store_ids } = formState.errors;
  return (
    <FormDialog
      title={t('Org Region')}
      submitLabel={t('Save')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => save.mutate(input))}
    >
      <TextField
        label={t('Name')}
        error={Boolean(name)}
        helperText={name?.message}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('name', { validate: (text) => text.trim() !== '' || t('Enter a name') })}
      />
      <Controller
        control={control}
        name="store_ids"
        render={({ field: { value, onChange, ref } }) => (
          <Autocomplete
            multiple
            disableCloseOnSelect
            options={stores.map(({ id }) => id)}
            getOptionLabel={nameOf}
            value={value}
            onChange={(_, chosen) => onChange(chosen)}
            renderInput={(params) => (
              <TextField
                {...params}
                inputRef={ref}
                label={t('Stores')}
                error={Boolean(store_ids)}
                helperText={store_ids?.message ?? t('A store can be in several regions.')}
              />
            )}
          />
        )}
      />
    </FormDialog>
  );
}

import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { GlobalVariables } from '@millrace/schemas/api';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useFieldArray, useForm } from 'react-hook-form';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../toast/use-toast.tsx';

interface VariablesDialogProps {
  variables: GlobalVariables;
  save: (variables: GlobalVariables) => Promise<unknown>;
  /** The key of the query that is loaded again after saving. */
  queryKey: QueryKey;
  onClose: () => void;
}

interface Input {
  rows: { key: string; value: string }[];
}

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

export function VariablesDialog({ variables, save: send, queryKey, onClose }: VariablesDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const rows = Object.entries(variables).map(([key, value]) => ({ key, value }));
  const { control, register, handleSubmit, formState, getValues } = useForm<Input>({
    defaultValues: { rows: rows.length > 0 ? rows : [{ key: '', value: '' }] },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const save = useMutation({
    mutationFn: ({ rows: typed }: Input) =>
      send(Object.fromEntries(typed.map(({ key, value }) => [key, value]))),
    onSuccess: async () => {
      onClose();
      toast.success(t('Saved'));
      await client.invalidateQueries({ queryKey });
    },
  });
  const checkName = (key: string): true | string => {
    if (!NAME.test(key)) return t('Use letters, digits and _, and start with a letter');
    return getValues('rows').filter((row) => row.key === key).length < 2 || t('This name is used twice');
  };
  return (
    <FormDialog
      title={t('Global Variables')}
      submitLabel={t('Save')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => save.mutate(input))}
    >
      {fields.map(({ id }, place) => {
        const problem = formState.errors.rows?.[place]?.key?.message;
        return (
          <Box key={id} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <TextField
              label={t('Name')}
              error={Boolean(problem)}
              helperText={problem}
              slotProps={{ htmlInput: { maxLength: 64, spellCheck: false, autoCapitalize: 'none' } }}
              sx={{ flex: 1 }}
              {...register(`rows.${place}.key`, { validate: checkName })}
            />
            <TextField
              label={t('Value')}
              slotProps={{ htmlInput: { maxLength: 255, spellCheck: false } }}
              sx={{ flex: 1 }}
              {...register(`rows.${place}.value`)}
            />
            <IconButton aria-label={t('Remove this variable')} onClick={() => remove(place)}>
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <Button
        startIcon={<AddRounded />}
        sx={{ alignSelf: 'flex-start' }}
        disabled={fields.length >= 50}
        onClick={() => append({ key: '', value: '' })}
      >
        {t('Add a variable')}
      </Button>
    </FormDialog>
  );
}

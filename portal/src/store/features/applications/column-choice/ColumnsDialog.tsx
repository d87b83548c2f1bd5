import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { FormColumn } from '@millrace/schemas/api';
import { formColumns, usualFormColumns } from '@millrace/schemas/list-choices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formColumnsKey, saveFormColumns } from '../api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { MoveButtons } from '../../../shared/list/MoveButtons.tsx';
import { moved } from '../../../shared/list/moved.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { columnWords } from './column.messages.ts';

const withOthers = (shown: readonly FormColumn[]): FormColumn[] => [
  ...shown,
  ...formColumns.filter((id) => !shown.includes(id)),
];

interface ColumnsDialogProps {
  shown: readonly FormColumn[];
  onClose: () => void;
}

/**
 * The dialog in which the user chooses columns and their order. The applicant is always the first column, so
 * the dialog does not list it.
 */
export function ColumnsDialog({ shown, onClose }: ColumnsDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [order, setOrder] = useState(() => withOthers(shown));
  const [chosen, setChosen] = useState<ReadonlySet<FormColumn>>(() => new Set(shown));
  const save = useMutation({
    mutationFn: () => saveFormColumns({ shown: order.filter((id) => chosen.has(id)) }),
    onSuccess: (columns) => {
      client.setQueryData(formColumnsKey, columns);
      toast.success(t('Saved'));
      onClose();
    },
  });
  const toggle = (id: FormColumn): void =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <FormDialog
      title={t('Columns')}
      submitLabel={t('Save columns')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {t('The applicant is always the first column. You see the same columns on every device.')}
      </Typography>
      <Box component="ol" aria-label={t('Columns')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.map((id, at) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <FormControlLabel
              sx={{ flex: 1, ml: -2 }}
              label={columnWords[id]}
              control={<Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} />}
            />
            <MoveButtons
              name={columnWords[id]}
              first={at === 0}
              last={at === order.length - 1}
              onMove={(by) => setOrder(moved(order, at, by))}
            />
          </Box>
        ))}
      </Box>
      <Button
        sx={{ alignSelf: 'flex-start', ml: -3.5 }}
        onClick={() => {
          setOrder(withOthers(usualFormColumns));
          setChosen(new Set(usualFormColumns));
        }}
      >
        {t('Restore the default columns')}
      </Button>
    </FormDialog>
  );
}

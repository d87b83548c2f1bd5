import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formViewsKey, saveFormView } from '../../api/form-list.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';

interface SaveViewDialogProps {
  /** The filter as it stands in the address. */
  query: string;
  onClose: () => void;
}

export function SaveViewDialog({ query, onClose }: SaveViewDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const nameless = name.trim() === '';
  const save = useMutation({
    mutationFn: () => saveFormView({ name: name.trim(), query }),
    onSuccess: (views) => {
      client.setQueryData(formViewsKey, views);
      toast.success('Saved');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Save this view"
      submitLabel="Save view"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!nameless) save.mutate();
      }}
    >
      <TextField
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={tried && nameless}
        helperText={
          tried && nameless ? 'Name required' : 'Only you see it. A view of the same name is replaced.'
        }
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}

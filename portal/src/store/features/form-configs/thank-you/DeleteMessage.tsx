import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Page } from '@millrace/schemas/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formConfigsKey } from '../../../shared/form-configs/api.ts';
import { deletePage, pagesKey } from './api.ts';
import { DeleteDialog } from '../../../shared/DeleteDialog.tsx';

/** Afterwards the first of those that are left is selected. */
export function DeleteMessage({ page, onDeleted }: { page: Page; onDeleted: () => void }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await deletePage(page.id);
    await client.invalidateQueries({ queryKey: formConfigsKey });
    onDeleted();
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <DeleteDialog
          name={page.name}
          act={remove}
          done="Page deleted successfully"
          queryKey={pagesKey}
          onClose={() => setAsking(false)}
        >
          <Typography>Forms that show it say the usual words again. This cannot be undone.</Typography>
        </DeleteDialog>
      )}
    </>
  );
}

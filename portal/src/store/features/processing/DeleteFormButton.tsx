import Button from '@mui/material/Button';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { useMay } from '../../session/session-context.ts';
import { DeleteFormsDialog } from '../../shared/forms/DeleteFormsDialog.tsx';

/** Deletes the form that is open, and goes back to the list, where that can be taken back. */
export function DeleteFormButton({ details }: { details: ProcessingDetails }) {
  const mayDelete = useMay('forms:delete');
  const { search } = useStoreChoice();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (!mayDelete) return null;
  const form = { ...details, store_id: details.store.id };
  return (
    <>
      <Button sx={{ color: 'text.secondary' }} onClick={() => setAsking(true)}>
        Delete form
      </Button>
      {asking && (
        <DeleteFormsDialog
          forms={[form]}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(`/app/forms/view-all${search}`)}
        />
      )}
    </>
  );
}

import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { AddLenderDialog } from './AddLenderDialog.tsx';

/**
 * The button that adds a lender. Both lists of lenders use it. It is shown only with the permission to change
 * lenders.
 */
export function AddLenderButton() {
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'lender-objects', action: 'edit' });
  if (!canAccess) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddRounded />} onClick={() => setOpen(true)}>
        Add New Lender Object
      </Button>
      {open && <AddLenderDialog onClose={() => setOpen(false)} />}
    </>
  );
}

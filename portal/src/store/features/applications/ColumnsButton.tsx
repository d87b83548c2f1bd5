import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../session/session-context.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { useColumns } from './use-columns.ts';

export function ColumnsButton() {
  const mayKeep = useMay('profile:update');
  const shown = useColumns();
  const [open, setOpen] = useState(false);
  if (!mayKeep) return null;
  return (
    <>
      <Button startIcon={<ViewColumnOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Columns
      </Button>
      {open && <ColumnsDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}

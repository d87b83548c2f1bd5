import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormAddress } from '../forms/api.ts';
import { useMay } from '../../session/session-context.ts';
import { CloseoutDialog } from './CloseoutDialog.tsx';

interface CloseoutButtonProps extends FormAddress {
  label: string;
}

export function CloseoutButton({ storeId, formId, label }: CloseoutButtonProps) {
  const may = useMay('closeouts:update');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && <CloseoutDialog storeId={storeId} formId={formId} onClose={() => setOpen(false)} />}
    </>
  );
}

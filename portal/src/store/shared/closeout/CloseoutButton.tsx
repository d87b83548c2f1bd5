import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormAddress } from '../forms/api.ts';
import { useMay } from '../../session/session-context.ts';
import { CloseoutDialog } from './CloseoutDialog.tsx';

interface CloseoutButtonProps extends FormAddress {
  label: string;
  /** Called with true when the dialog opens, and with false when it closes. */
  onOpen?: (isOpen: boolean) => void;
}

export function CloseoutButton({ storeId, formId, label, onOpen }: CloseoutButtonProps) {
  const may = useMay('closeouts:update');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const turn = (isOpen: boolean): void => {
    setOpen(isOpen);
    onOpen?.(isOpen);
  };
  return (
    <>
      <Button onClick={() => turn(true)}>{label}</Button>
      {open && <CloseoutDialog storeId={storeId} formId={formId} onClose={() => turn(false)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closeoutQuery } from './api.ts';
import type { FormAddress } from '../forms/api.ts';
import { useMay } from '../../session/session-context.ts';
import { CloseoutButton } from './CloseoutButton.tsx';

/** The button that starts the closeout of a sale. After the closeout, the closeout panel offers corrections. */
export function BeginCloseout({ storeId, formId }: FormAddress) {
  const may = useMay('closeouts:read');
  const { data } = useQuery({ ...closeoutQuery({ storeId, formId }), enabled: may });
  const [isOpen, setOpen] = useState(false);
  // another user may close the sale out while this dialog is open; the dialog then stays open
  if (!data || (data.is_closed && !isOpen)) return null;
  return <CloseoutButton storeId={storeId} formId={formId} label="Closeout" onOpen={setOpen} />;
}

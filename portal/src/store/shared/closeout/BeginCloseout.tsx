import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closeoutQuery } from './api.ts';
import type { FormAddress } from '../forms/api.ts';
import { useMay } from '../../session/session-context.ts';
import { CloseoutButton } from './CloseoutButton.tsx';

/** Shown until the sale is closed out. After that, the closeout panel offers the correction. */
export function BeginCloseout({ storeId, formId }: FormAddress) {
  const may = useMay('closeouts:read');
  const { data } = useQuery({ ...closeoutQuery({ storeId, formId }), enabled: may });
  const [isOpen, setOpen] = useState(false);
  // another user may close the sale out, which must not close an open dialog
  if (!data || (data.is_closed && !isOpen)) return null;
  return <CloseoutButton storeId={storeId} formId={formId} label="Closeout" onOpen={setOpen} />;
}

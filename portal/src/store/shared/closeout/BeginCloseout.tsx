import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closeoutQuery } from './api.ts';
import type { FormAddress } from '../forms/api.ts';
import { useMay } from '../../session/session-context.ts';
import { CloseoutButton } from './CloseoutButton.tsx';

/** Until it is closed out; then its panel has the way to correct it. */
export function BeginCloseout({ storeId, formId }: FormAddress) {
  const may = useMay('closeouts:read');
  const { data } = useQuery({ ...closeoutQuery({ storeId, formId }), enabled: may });
  const [isOpen, setOpen] = useState(false);
  // somebody else may close it out meanwhile: that takes no dialog from under the fingers
  if (!data || (data.is_closed && !isOpen)) return null;
  return <CloseoutButton storeId={storeId} formId={formId} label="Closeout" onOpen={setOpen} />;
}

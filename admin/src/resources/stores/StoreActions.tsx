import type { StoreDetails } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { useUpdated } from '../../shared/use-updated.ts';
import { DisableDialog } from './DisableDialog.tsx';

/** What staff does to a store beside editing it. */
export function StoreActions({ store }: { store: StoreDetails }) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [disabling, setDisabling] = useState(false);
  const { canAccess: mayDisable } = useCanAccess({ resource: 'stores', action: 'disable' });
  const { canAccess: mayAssign } = useCanAccess({ resource: 'stores', action: 'processor' });
  const { canAccess: mayClear } = useCanAccess({ resource: 'stores', action: 'clear-cache' });
  const onError = (error: Error): void => notify(error.message, { type: 'error' });
  const processor = useMutation({
    mutationFn: () => provider.setProcessor(store.id, !store.is_processor),
    onSuccess: useUpdated(),
    onError,
  });
  const clear = useMutation({
    mutationFn: () => provider.clearStoreCache(store.id),
    onSuccess: ({ cleared }) =>
      notify(cleared === 1 ? '1 kept thing let go of' : `${cleared} kept things let go of`),
    onError,
  });
  return (
    <>
      {mayClear && (
        <Button variant="outlined" loading={clear.isPending} onClick={() => clear.mutate()}>
          Clear cache
        </Button>
      )}
      {mayAssign && (
        <Button variant="outlined" loading={processor.isPending} onClick={() => processor.mutate()}>
          {store.is_processor ? 'No processor any more' : 'Make it a processor'}
        </Button>
      )}
      {mayDisable && (
        <Button
          variant="outlined"
          color={store.is_disabled ? 'primary' : 'error'}
          onClick={() => setDisabling(true)}
        >
          {store.is_disabled ? 'Enable' : 'Disable'}
        </Button>
      )}
      {disabling && <DisableDialog store={store} onClose={() => setDisabling(false)} />}
    </>
  );
}

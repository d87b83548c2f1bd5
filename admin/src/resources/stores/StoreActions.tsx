import type { StoreDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ActionMenu } from '../../shared/ActionMenu.tsx';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { DisableStoreDialog } from './DisableStoreDialog.tsx';

/** The actions that staff can take on a store, in addition to editing. */
export function StoreActions({ store }: { store: StoreDetails }) {
  const notify = useNotify();
  const [disabling, setDisabling] = useState(false);
  const [assigning, setAssigning] = useState(false);
  const { canAccess: mayDisable } = useCanAccess({ resource: 'stores', action: 'disable' });
  const { canAccess: mayAssign } = useCanAccess({ resource: 'stores', action: 'processor' });
  const { canAccess: mayClear } = useCanAccess({ resource: 'stores', action: 'clear-cache' });
  const onError = (error: Error): void => notify(error.message, { type: 'error' });
  const clear = useMutation({
    mutationFn: () => call(api.clearStoreCache, { body: { storeId: store.id } }),
    onSuccess: ({ cleared }) =>
      notify(cleared === 1 ? '1 cached entry cleared' : `${cleared} cached entries cleared`),
    onError,
  });
  return (
    <>
      <ActionMenu
        busy={clear.isPending}
        actions={[
          {
            label: store.is_processor
              ? 'Stop processing for other stores'
              : 'Allow processing for other stores',
            shown: mayAssign === true,
            run: () => setAssigning(true),
          },
          { label: 'Clear cache', shown: mayClear === true, run: () => clear.mutate() },
          {
            label: store.is_disabled ? 'Enable' : 'Disable',
            shown: mayDisable === true,
            danger: !store.is_disabled,
            run: () => setDisabling(true),
          },
        ]}
      />
      {assigning && (
        <ConfirmDialog
          {...(store.is_processor
            ? {
                title: `Stop ${store.store_name} from processing for other stores?`,
                note: 'The store is no longer listed as a store that processes applications for other stores. The permissions of its users do not change.',
                submitLabel: 'Stop processing for other stores',
              }
            : {
                title: `Allow ${store.store_name} to process for other stores?`,
                note: 'The store is then listed as a store that processes applications for other stores. The permissions of its users do not change.',
                submitLabel: 'Allow processing for other stores',
              })}
          act={() =>
            call(api.setStoreProcessor, { body: { storeId: store.id, is_processor: !store.is_processor } })
          }
          onClose={() => setAssigning(false)}
        />
      )}
      {disabling && <DisableStoreDialog store={store} onClose={() => setDisabling(false)} />}
    </>
  );
}

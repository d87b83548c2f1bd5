import type { StoreDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ActionMenu } from '../../shared/ActionMenu.tsx';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { DisableStoreDialog } from './DisableStoreDialog.tsx';

/** The actions that staff can take for a store, besides editing. */
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
            label: store.is_processor ? 'Remove as processor' : 'Make processor',
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
                title: `Remove ${store.store_name} as processor?`,
                note: 'The store leaves the list of processors. No permissions change.',
                submitLabel: 'Remove as processor',
              }
            : {
                title: `Make ${store.store_name} a processor?`,
                note: 'The store can then process applications. No user’s permissions change.',
                submitLabel: 'Make processor',
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

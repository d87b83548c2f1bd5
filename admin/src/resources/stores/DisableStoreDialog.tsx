import type { StoreDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';
import { useUpdated } from '../../shared/data/use-updated.ts';

/** The dialog that disables or enables a store. It first explains the effects. */
export function DisableStoreDialog({ store, onClose }: { store: StoreDetails; onClose: () => void }) {
  const { id, store_name: name, is_disabled: isDisabled } = store;
  const onDone = useUpdated(onClose);
  const { data } = useQuery({
    queryKey: ['stores', 'valid-inactive', id],
    queryFn: () => call(api.checkStoreCanBeDisabled, { body: { storeId: id } }),
    enabled: !isDisabled,
    staleTime: 0,
  });
  const verb = isDisabled ? 'Enable' : 'Disable';
  return (
    <ReasonDialog
      title={`${verb} ${name}?`}
      note={
        isDisabled
          ? 'Users can work in the store again, and the links of the store work again.'
          : 'Users lose access to the store, and the links of the store stop working. Applications are kept. You can enable the store again.'
      }
      severity={isDisabled ? 'info' : 'warning'}
      submitLabel={`${verb} ${name}`}
      danger={!isDisabled}
      act={(reason) => call(api.disableStore, { body: { storeId: id, is_disabled: !isDisabled, reason } })}
      onClose={onClose}
      onDone={onDone}
    >
      {/* Shown only before disabling, because the reasons do not apply to enabling. */}
      {(isDisabled ? [] : (data?.reasons ?? [])).map((reason) => (
        <Alert key={reason} severity="warning" role="note">
          {reason}
        </Alert>
      ))}
    </ReasonDialog>
  );
}

import type { RuleSetDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/http-client.ts';
import { OrderDraft } from './OrderDraft.tsx';
import type { PlacedLender } from './lender-order.ts';

interface StoreOrderProps {
  set: RuleSetDetails;
  storeId: number;
  wanted: readonly PlacedLender[] | undefined;
}

/**
 * Lets the user edit and try the lender order of one store. Starts with the order from the store's
 * application settings and forms.
 */
export function StoreOrderDraft({ set, storeId, wanted }: StoreOrderProps) {
  const { data, error } = useQuery({
    queryKey: ['store-order', storeId],
    queryFn: () => call(api.getStoreOrder, { params: { id: set.id }, query: { store_id: storeId } }),
    // not loaded again, so that the order is not replaced while the user sorts it
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={200} role="status" aria-label="Loading the order" />;
  const { store, order } = data;
  if (data.is_on_model)
    return (
      <Alert severity="info">
        The account of {store.name} uses a freemium model. The model sets the order of lenders, so an order of
        the store has no effect.
      </Alert>
    );
  if (order.length === 0)
    return (
      <Alert severity="info">No form of {store.name} lists a lender, so there is no order to change.</Alert>
    );
  return (
    <OrderDraft
      set={set}
      storeId={store.id}
      now={order}
      wanted={wanted}
      intro={
        data.has_own
          ? `The list starts with the current order: first the application settings of ${store.name}, then its forms.`
          : `The list starts with the order of the forms of ${store.name}, because its application settings set no order.`
      }
    />
  );
}

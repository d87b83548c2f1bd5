import type { RuleSetDetails } from '@millrace/schemas/api';
import { Box, FormControlLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useState } from 'react';
import { Section } from '../../../shared/record/Section.tsx';
import { StoreChoice, type Store } from '../../../shared/StoreChoice.tsx';
import { OrderDraft } from './OrderDraft.tsx';
import { StoreOrderDraft } from './StoreOrderDraft.tsx';
import type { Beginning } from '../use-beginning.ts';

interface OrderEditorProps {
  set: RuleSetDetails;
  beginning: Beginning;
}

/**
 * The page for editing and trying an order of lenders: the default order (`pipe_order`), or the order of
 * one store.
 */
export function OrderEditor({ set, beginning: { trial, isFormer } }: OrderEditorProps) {
  const tried = trial?.store ?? null;
  const [whose, setWhose] = useState<'pipe' | 'store'>(tried ? 'store' : 'pipe');
  const [store, setStore] = useState<Pick<Store, 'id' | 'store_name'> | null>(
    tried && { id: tried.id, store_name: tried.name },
  );
  const wanted = isFormer ? trial?.order_before : trial?.order;
  return (
    <Stack sx={{ gap: 2, pb: 6 }}>
      <Section title="Lender order to change">
        <RadioGroup
          aria-label="Lender order to change"
          value={whose}
          onChange={(_, value) => setWhose(value as typeof whose)}
        >
          <FormControlLabel
            value="pipe"
            control={<Radio />}
            label="Lender order for all stores (default order)"
          />
          <FormControlLabel value="store" control={<Radio />} label="The order of one store" />
        </RadioGroup>
        {whose === 'store' && (
          <Box sx={{ maxWidth: 420, mt: 1.5 }}>
            <StoreChoice value={store as Store | null} onChange={setStore} error={undefined} />
          </Box>
        )}
      </Section>
      {whose === 'pipe' && (
        <OrderDraft
          set={set}
          now={set.order}
          wanted={tried ? undefined : wanted}
          intro={
            isFormer
              ? 'The list starts with the order that applied before the trial. Try the order, then activate it.'
              : 'The default order is used for freemium accounts, and for forms that do not give a lender a position. A form that gives a lender a position keeps its own order.'
          }
        />
      )}
      {whose === 'store' && store && (
        <StoreOrderDraft
          key={store.id}
          set={set}
          storeId={store.id}
          wanted={tried?.id === store.id ? wanted : undefined}
        />
      )}
    </Stack>
  );
}

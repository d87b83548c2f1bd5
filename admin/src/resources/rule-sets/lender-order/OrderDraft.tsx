import type { RuleSetDetails } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../shared/record/Section.tsx';
import { beginWith, isSameOrder, type PlacedLender } from './lender-order.ts';
import { OrderList } from './OrderList.tsx';
import { TryPanel } from '../TryPanel.tsx';

interface OrderDraftProps {
  set: RuleSetDetails;
  intro: ReactNode;
  /** The active order. */
  now: readonly PlacedLender[];
  /** The initial order in the editor. Undefined to start with the active order. */
  wanted: readonly PlacedLender[] | undefined;
  storeId?: number;
}

/** Lets the user edit an order of lenders and start a trial with it. Neither changes the active order. */
export function OrderDraft({ set, intro, now, wanted, storeId }: OrderDraftProps) {
  const [start] = useState(() => (wanted ? beginWith(wanted, now) : now));
  const [order, setOrder] = useState<readonly PlacedLender[]>(start);
  return (
    <>
      <Section
        title="Order to try"
        intro={intro}
        aside={
          !isSameOrder(order, now) && <Button onClick={() => setOrder(now)}>Restore the current order</Button>
        }
      >
        <OrderList order={order} onChange={setOrder} />
      </Section>
      <TryPanel
        set={set}
        proposal={{ order: order.map(({ id }) => id), ...(storeId !== undefined && { store_id: storeId }) }}
        problems={0}
        restores={null}
        isChanged={!isSameOrder(order, start)}
      />
    </>
  );
}

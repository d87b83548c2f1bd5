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
  /** The order that is in force now. */
  now: readonly PlacedLender[];
  /** The order with which the editor begins. Undefined to begin with the order that is in force. */
  wanted: readonly PlacedLender[] | undefined;
  storeId?: number;
}

/** An order of lenders that the user edits and then tries. Editing and trying do not change the order in force. */
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

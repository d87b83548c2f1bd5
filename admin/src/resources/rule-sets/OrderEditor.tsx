import type { RuleSetDetails } from '@millrace/schemas/api';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Section } from '../../shared/Section.tsx';
import { TryPanel } from './TryPanel.tsx';

/** Another order of lenders, to be tried; it is changed at the lender objects. */
export function OrderEditor({ set }: { set: RuleSetDetails }) {
  const [order, setOrder] = useState(set.order);
  const swapped = (index: number, other: number) => {
    const moved = [...order];
    [moved[index], moved[other]] = [moved[other]!, moved[index]!];
    setOrder(moved);
  };
  return (
    <Stack sx={{ gap: 2, pb: 6 }}>
      <Section
        title="Order to try"
        intro="Who is asked first. Stores that have an order of their own keep it."
      >
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {order.map(({ id, name }, index) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.25 }}>
              <Typography sx={{ minWidth: 28 }}>{index + 1}.</Typography>
              <Typography sx={{ flex: 1, minWidth: 0 }}>{name}</Typography>
              <IconButton
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => swapped(index, index - 1)}
              >
                <ArrowUpwardRounded />
              </IconButton>
              <IconButton
                aria-label={`Move ${name} down`}
                disabled={index === order.length - 1}
                onClick={() => swapped(index, index + 1)}
              >
                <ArrowDownwardRounded />
              </IconButton>
            </Box>
          ))}
        </Box>
      </Section>
      <TryPanel
        set={set}
        proposal={{ order: order.map(({ id }) => id) }}
        problems={0}
        restores={null}
        isChanged={order.some(({ id }, index) => id !== set.order[index]?.id)}
      />
    </Stack>
  );
}

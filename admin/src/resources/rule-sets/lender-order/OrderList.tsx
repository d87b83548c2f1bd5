import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import type { PlacedLender } from './lender-order.ts';

interface OrderListProps {
  order: readonly PlacedLender[];
  onChange: (order: PlacedLender[]) => void;
}

function placed(order: readonly PlacedLender[], from: number, to: number): PlacedLender[] {
  const others = order.filter((_, index) => index !== from);
  return [...others.slice(0, to), order[from]!, ...others.slice(to)];
}

/** A list of lenders that the user sorts with buttons or by dragging. */
export function OrderList({ order, onChange }: OrderListProps) {
  const [drawn, setDrawn] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setDrawn(undefined);
    setOver(undefined);
  };
  return (
    <Box component="ol" aria-label="Order of lenders" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {order.map(({ id, name }, index) => (
        <Box
          component="li"
          key={id}
          draggable
          onDragStart={() => setDrawn(index)}
          onDragEnd={end}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (drawn !== undefined && drawn !== index) onChange(placed(order, drawn, index));
            end();
          }}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            py: 0.25,
            borderRadius: 1,
            opacity: drawn === index ? 0.5 : 1,
            bgcolor: over === index && drawn !== undefined && drawn !== index ? 'action.hover' : undefined,
          }}
        >
          <DragIndicatorRounded
            aria-hidden
            fontSize="small"
            sx={{ color: 'text.disabled', cursor: 'grab', display: { xs: 'none', sm: 'block' } }}
          />
          <Typography sx={{ minWidth: 28, color: 'text.secondary' }}>{index + 1}.</Typography>
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
          <IconButton
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onChange(placed(order, index, index - 1))}
          >
            <ArrowUpwardRounded />
          </IconButton>
          <IconButton
            aria-label={`Move ${name} down`}
            disabled={index === order.length - 1}
            onClick={() => onChange(placed(order, index, index + 1))}
          >
            <ArrowDownwardRounded />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

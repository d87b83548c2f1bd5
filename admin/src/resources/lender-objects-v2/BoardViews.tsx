import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { boardViews, type BoardView } from './board-view.ts';

const words: Readonly<Record<BoardView, string>> = {
  list: 'List',
  industries: 'Industries',
  states: 'States',
};

interface BoardViewsProps {
  value: BoardView;
  onChange: (view: BoardView) => void;
}

export function BoardViews({ value, onChange }: BoardViewsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Lenders by"
      sx={{ mb: 2 }}
      value={value}
      onChange={(_, view: BoardView | null) => view && onChange(view)}
    >
      {boardViews.map((view) => (
        <ToggleButton
          key={view}
          value={view}
          sx={{ px: 1.5, textTransform: 'none', '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {words[view]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';

interface MoveButtonsProps {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
}

export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  return (
    <Stack direction="row">
      <IconButton size="small" aria-label={`Move ${name} up`} disabled={first} onClick={() => onMove(-1)}>
        <ArrowUpwardRounded fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={`Move ${name} down`} disabled={last} onClick={() => onMove(1)}>
        <ArrowDownwardRounded fontSize="small" />
      </IconButton>
    </Stack>
  );
}

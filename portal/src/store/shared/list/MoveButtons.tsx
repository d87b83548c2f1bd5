import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { t } from '@millrace/ui/translate';

interface MoveButtonsProps {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
}

export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  return (
    <Stack direction="row">
      <IconButton
        size="small"
        aria-label={t('Move {name} up', { name })}
        disabled={first}
        onClick={() => onMove(-1)}
      >
        <ArrowUpwardRounded fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('Move {name} down', { name })}
        disabled={last}
        onClick={() => onMove(1)}
      >
        <ArrowDownwardRounded fontSize="small" />
      </IconButton>
    </Stack>
  );
}

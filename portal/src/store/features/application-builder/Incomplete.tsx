import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { RefObject } from 'react';
import type { Gap } from './gaps.ts';

interface IncompleteProps {
  gaps: readonly Gap[];
  /** The element that receives the focus if the user clicks Save while the settings are incomplete. */
  place: RefObject<HTMLDivElement | null>;
  onShow: (gap: Gap) => void;
}

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

/** Lists why the settings cannot be saved, with a link to each incomplete form. */
export function Incomplete({ gaps, place, onShow }: IncompleteProps) {
  if (gaps.length === 0) return null;
  const allOfCategories = gaps.every(({ scope }) => scope !== 'easy');
  return (
    <Alert ref={place} tabIndex={-1} severity="info" sx={{ mb: 5, alignItems: 'center' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {allOfCategories ? 'To save, complete each category.' : 'To save, complete each form.'}
        {gaps.map((gap) => (
          <Button key={JSON.stringify(gap.scope)} size="small" onClick={() => onShow(gap)}>
            {`${gap.name}: ${things(gap.count)} to fix`}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}

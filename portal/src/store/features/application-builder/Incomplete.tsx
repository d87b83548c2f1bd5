import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ApplicationSettings } from '@millrace/schemas/form';
import { problemsOf } from './builder-draft.ts';

interface IncompleteProps {
  draft: ApplicationSettings;
  onShow: (key: string) => void;
}

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

/** Why the settings cannot be saved yet, with a way to each category that is not complete. */
export function Incomplete({ draft, onShow }: IncompleteProps) {
  const { categories } = draft.advanced;
  const faulty = categories
    .map((category) => ({ category, count: Object.keys(problemsOf(category, categories)).length }))
    .filter(({ count }) => count > 0);
  if (faulty.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 5, alignItems: 'center' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        To save, complete each category.
        {faulty.map(({ category, count }) => (
          <Button key={category.key} size="small" onClick={() => onShow(category.key)}>
            {`${category.name.trim() || 'New category'}: ${things(count)} to fix`}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}

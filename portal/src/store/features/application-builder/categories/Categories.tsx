import AddRounded from '@mui/icons-material/AddRounded';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BuilderLender } from '@millrace/schemas/api';
import type { ApplicationSettings, FormCategory } from '@millrace/schemas/form';
import { Panel } from '../../../shared/page/Panel.tsx';
import { visibleText } from '@millrace/ui/rich-text';
import { t } from '@millrace/ui/translate';
import {
  newCategory,
  problemsOf,
  withCategory,
  withCategoryMoved,
  withoutCategory,
} from '../builder-draft.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { MoveButtons } from '../../../shared/list/MoveButtons.tsx';

interface CategoriesProps {
  draft: ApplicationSettings;
  lenders: readonly BuilderLender[];
  counts: ReadonlyMap<string, number>;
  /** The key of the category whose fields are shown. */
  open: string | null;
  /**
   * The keys of categories whose problems are shown immediately, because the user opened them from the list
   * of problems.
   */
  asked: ReadonlySet<string>;
  onOpen: (key: string | null) => void;
  onChange: (draft: ApplicationSettings) => void;
}

const lendersOf = ({ lender_ids: { length } }: FormCategory): string =>
  length === 1 ? t('1 lender') : t('{length} lenders', { length });

/** Lists the categories of an advanced form. The user adds, edits, moves and deletes them. */
export function Categories({ draft, lenders, counts, open, asked, onOpen, onChange }: CategoriesProps) {
  const { categories } = draft.advanced;
  const add = () => {
    const key = `new-${Date.now().toString(36)}-${categories.length}`;
    onChange(withCategory(draft, newCategory(key)));
    onOpen(key);
  };
  return (
    <Panel
      title={t('Categories')}
      aside={
        <Button startIcon={<AddRounded />} disabled={categories.length >= 30} onClick={add}>
          {t('Add category')}
        </Button>
      }
    >
      {categories.length === 0 && (
        <Stack
          sx={{ px: 5, pb: 5, gap: 2, alignItems: 'center', textAlign: 'center', color: 'text.secondary' }}
        >
          <CategoryOutlined />
          <Typography variant="body2">
            {t('No categories yet. Until you add one, customers answer all questions of every lender.')}
          </Typography>
        </Stack>
      )}
      <Box component="ul" aria-label={t('Categories')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {categories.map((category, index) => {
          const problems = problemsOf(category, categories);
          const faulty = Object.keys(problems).length > 0;
          const isOpen = open === category.key;
          const name = category.name.trim() || t('New category');
          return (
            <Box
              component="li"
              key={category.key}
              aria-label={name}
              sx={{ borderTop: 1, borderColor: 'divider', bgcolor: isOpen ? 'tone.primary.soft' : undefined }}
            >
              <Stack direction="row" sx={{ alignItems: 'center', px: { xs: 2, sm: 3 }, py: 1, gap: 1 }}>
                <Button
                  aria-expanded={isOpen}
                  onClick={() => onOpen(isOpen ? null : category.key)}
                  sx={{
                    flex: 1,
                    minWidth: 0,
                    justifyContent: 'flex-start',
                    textAlign: 'left',
                    color: 'text.primary',
                  }}
                >
                  <Box sx={{ minWidth: 0 }}>
                    <Typography noWrap sx={{ fontWeight: 650 }}>
                      {name}
                    </Typography>
                    <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                      {[lendersOf(category), visibleText(category.description)].filter(Boolean).join(' · ')}
                    </Typography>
                  </Box>
                </Button>
                {faulty && (
                  <ErrorOutlineRounded titleAccess={t('Not complete')} color="error" fontSize="small" />
                )}
                <MoveButtons
                  name={name}
                  first={index === 0}
                  last={index === categories.length - 1}
                  onMove={(by) => onChange(withCategoryMoved(draft, index, by))}
                />
              </Stack>
              <Collapse in={isOpen} unmountOnExit>
                <Stack sx={{ px: { xs: 4, sm: 5 }, pt: 2, pb: 4, gap: 3 }}>
                  <CategoryForm
                    category={category}
                    problems={problems}
                    strict={asked.has(category.key)}
                    lenders={lenders}
                    counts={counts}
                    onChange={(changed) => onChange(withCategory(draft, changed))}
                  />
                  <Button
                    color="error"
                    sx={{ alignSelf: 'flex-start' }}
                    onClick={() => {
                      onOpen(null);
                      onChange(withoutCategory(draft, category.key));
                    }}
                  >
                    {t('Delete category')}
                  </Button>
                </Stack>
              </Collapse>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

import { type FreemiumCriteria } from '@millrace/schemas/freemium';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { Box, Checkbox, FormControlLabel, FormGroup, IconButton, Typography } from '@mui/material';

interface CriteriaInputsProps {
  criteria: FreemiumCriteria;
  onChange: (criteria: FreemiumCriteria) => void;
}

type Kinds = FreemiumCriteria['global']['lender_type_priority'];

function swapped(kinds: Kinds, index: number, by: 1 | -1): Kinds {
  const moved = [...kinds];
  [moved[index], moved[index + by]] = [moved[index + by]!, moved[index]!];
  return moved;
}

/**
 * The inputs that set the order of a model's lenders: whether priority lenders come first, and which lender
 * types come first. They also set whether some lenders always belong to the model.
 */
export function CriteriaInputs({ criteria, onChange }: CriteriaInputsProps) {
  const { standard, global } = criteria;
  const kinds = global.lender_type_priority;
  const check = (rule: keyof typeof standard, label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={standard[rule]}
          onChange={({ target }) =>
            onChange({ ...criteria, standard: { ...standard, [rule]: target.checked } })
          }
        />
      }
    />
  );
  const move = (index: number, by: 1 | -1) =>
    onChange({ ...criteria, global: { lender_type_priority: swapped(kinds, index, by) } });
  return (
    <>
      <FormGroup>
        {check('is_pipe_priority', 'Ask priority lenders first')}
        {check('always_selected', 'Include lenders that are always asked')}
      </FormGroup>
      <Box
        component="ol"
        aria-label="Order of lender types"
        sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {kinds.map((kind, index) => (
          <Box
            component="li"
            key={kind}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 1.5,
              borderTop: index > 0 ? 1 : 0,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ color: 'text.secondary', minWidth: 20 }}>{index + 1}</Typography>
            <Typography sx={{ flexGrow: 1 }}>{lenderTypeWord(kind)}</Typography>
            <IconButton
              aria-label={`${lenderTypeWord(kind)} earlier`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <ArrowUpwardRounded fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={`${lenderTypeWord(kind)} later`}
              disabled={index === kinds.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDownwardRounded fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </>
  );
}

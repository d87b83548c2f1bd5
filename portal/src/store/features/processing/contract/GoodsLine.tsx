import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { currencies } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { useCurrency } from '../../../shared/money/amounts.tsx';
import { moneyProblems, problems, type TypedGoods, type TypedLine } from './goods.ts';

interface GoodsLineProps {
  index: number;
  register: UseFormRegister<TypedGoods>;
  errors: FieldErrors<TypedLine> | undefined;
  onRemove: (() => void) | undefined;
}

/** The inputs of one line of goods. On phones the inputs are below each other. */
export function GoodsLine({ index, register, errors, onRemove }: GoodsLineProps) {
  const number = index + 1;
  const currency = useCurrency();
  const remove = onRemove ? ' 44px' : '';
  return (
    <Box
      role="group"
      aria-label={t('Line {number}', { number })}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: `1fr 1fr${remove}`, sm: `3fr 2fr 88px 132px${remove}` },
      }}
    >
      <TextField
        label={t('Description')}
        error={errors?.name !== undefined}
        helperText={errors?.name?.message}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        {...register(`lines.${index}.name`, { validate: problems.name })}
      />
      <TextField
        label={t('Model (optional)')}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        {...register(`lines.${index}.model`)}
      />
      <TextField
        label={t('Quantity')}
        error={errors?.quantity !== undefined}
        helperText={errors?.quantity?.message}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        {...register(`lines.${index}.quantity`, { validate: problems.quantity })}
      />
      <TextField
        label={t('Unit price, {sign}', { sign: currencies[currency].sign })}
        error={errors?.price !== undefined}
        helperText={errors?.price?.message}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
        {...register(`lines.${index}.price`, { validate: moneyProblems(currency).price })}
      />
      {onRemove && (
        <IconButton
          aria-label={t('Remove line {number}', { number })}
          onClick={onRemove}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteOutlineRounded />
        </IconButton>
      )}
    </Box>
  );
}

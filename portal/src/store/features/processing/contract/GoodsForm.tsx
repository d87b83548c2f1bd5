import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SetInvoiceBody } from '@millrace/schemas/api';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { money } from '../../../../shared/format/money.ts';
import { setInvoice } from '../../../api/contract.ts';
import { ProblemAlert } from '../../../shared/ProblemAlert.tsx';
import { emptyLine, goodsOf, MOST_LINES, problems, totalOf, type TypedGoods } from './goods.ts';
import { GoodsLine } from './GoodsLine.tsx';
import type { StepProps } from './step-props.ts';
import { useContractStep } from './use-contract-step.ts';

function Total({ goods, approvedCents }: { goods: TypedGoods; approvedCents: number | null }) {
  const total = totalOf(goods);
  const over = approvedCents !== null && total > approvedCents;
  return (
    <Typography role="status" sx={{ fontWeight: 550 }}>
      {`${money(total)} before tax`}
      {approvedCents !== null && (
        <Typography component="span" sx={{ color: over ? 'tone.warning.main' : 'text.secondary', ml: 2 }}>
          {over ? `more than the ${money(approvedCents)} approved` : `of ${money(approvedCents)} approved`}
        </Typography>
      )}
    </Typography>
  );
}

/** What the customer buys, line by line, in dollars before tax. */
export function GoodsForm({ details, entry, words, onClose }: StepProps) {
  const { control, register, handleSubmit, formState } = useForm<TypedGoods>({
    defaultValues: { lines: [emptyLine], fees: '' },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const typed = useWatch({ control }) as TypedGoods;
  const step = useContractStep<Pick<SetInvoiceBody, 'lines' | 'fees_cents'>>({
    details,
    entry,
    send: setInvoice,
    begun: `On its way to ${entry.lenderName}`,
    onBegun: onClose,
  });
  return (
    <form noValidate onSubmit={handleSubmit((goods) => step.mutate(goodsOf(goods)))}>
      <DialogContent sx={{ pt: 0 }}>
        <Stack sx={{ gap: 5 }}>
          {step.error && <ProblemAlert error={step.error} />}
          <Typography sx={{ color: 'text.secondary' }}>{`${words.means} ${words.undo}`}</Typography>
          {fields.map(({ id }, index) => (
            <GoodsLine
              key={id}
              index={index}
              register={register}
              errors={formState.errors.lines?.[index]}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          ))}
          <Button
            variant="outlined"
            startIcon={<AddRounded />}
            disabled={fields.length >= MOST_LINES}
            onClick={() => append(emptyLine)}
            sx={{ alignSelf: 'flex-start' }}
          >
            Add a line
          </Button>
          <TextField
            label="Delivery and other fees (optional)"
            error={formState.errors.fees !== undefined}
            helperText={formState.errors.fees?.message ?? 'In dollars, before tax'}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
            sx={{ maxWidth: { sm: 320 } }}
            {...register('fees', { validate: problems.fees })}
          />
          <Total goods={typed} approvedCents={entry.approvedCents} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="contained" loading={step.isPending}>
          {words.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { PlanPrice } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { priceWords } from '../../shared/billing/plan-words.ts';

interface PlanChoiceProps {
  prices: readonly PlanPrice[];
  value: string;
  onChange: (priceId: string) => void;
}

export function PlanChoice({ prices, value, onChange }: PlanChoiceProps) {
  if (prices.length === 0) return <Typography>{t('No plan is offered yet. Contact support.')}</Typography>;
  return (
    <FormControl>
      <FormLabel>{t('Plan')}</FormLabel>
      <RadioGroup value={value} onChange={({ target }) => onChange(target.value)}>
        {prices.map((price) => (
          <FormControlLabel
            key={price.id}
            value={price.id}
            control={<Radio />}
            label={`${price.nickname ?? price.product_name}: ${priceWords(price)}`}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

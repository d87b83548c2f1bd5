import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Currency } from '@millrace/schemas/money';
import { useSearchParams } from 'react-router';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { t } from '@millrace/ui/translate';
import { currencyIn } from './currency-in.ts';

interface CurrencyFilterProps {
  /** The currencies of the stores on the page. */
  currencies: readonly Currency[];
  /** The currency of the amounts on the page. */
  value: Currency;
}

/**
 * Returns the currency that the page's URL names. Undefined if the URL names none; the server then chooses
 * one.
 */
export function useAskedCurrency(): Currency | undefined {
  const [params] = useSearchParams();
  return currencyIn(params);
}

/** The input for the currency of a page with sums. Hidden if all stores have the same currency. */
export function CurrencyFilter({ currencies, value }: CurrencyFilterProps) {
  const [, setParams] = useUrlParams();
  if (currencies.length < 2) return null;
  return (
    <TextField
      select
      label={t('Currency')}
      value={value}
      onChange={({ target }) =>
        setParams((before) => {
          before.set('currency', target.value);
          before.delete('page');
          return before;
        })
      }
      sx={{ minWidth: 110 }}
    >
      {currencies.map((currency) => (
        <MenuItem key={currency} value={currency}>
          {currency}
        </MenuItem>
      ))}
    </TextField>
  );
}

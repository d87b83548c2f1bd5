import { stateOfZip, type MergedField } from '@millrace/schemas/form';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../../../shared/catalogue-form/form-scope.ts';
import type { AddressFields } from './address-fields.ts';
import { findCity } from './api.ts';

/**
 * Selects a text that was filled into the focused input, so that the shopper's own text replaces it. It must be
 * selected before the next key: a later selection would include a letter that the shopper has just typed.
 */
function selectIfFocused(id: string): void {
  const input = document.activeElement;
  if (input instanceof HTMLInputElement && input.id === id) input.select();
}

/** Fills in the city and the state that follow from the ZIP code, unless the shopper has entered others. */
export function usePlaceOfZip({ zip, city, state }: AddressFields, fields: readonly MergedField[]): void {
  const { watch, getValues, setValue } = useFormContext<Values>();
  const isUs = fields.some(({ id, warnings }) => id === zip && warnings.includes('zip'));
  useEffect(() => {
    if (!isUs) return;
    let asking = new AbortController();
    let known = getValues(zip)?.slice(0, 5);
    const filled: Record<string, string | undefined> = { [state]: stateOfZip(known ?? '') };
    const fill = (id: string, found: string): boolean => {
      const now = getValues(id);
      const mayFill = !now || now === filled[id];
      if (mayFill) setValue(id, found, { shouldDirty: true });
      filled[id] = found;
      return mayFill;
    };
    const look = async (code: string, before: string | undefined, { signal }: AbortController) => {
      // a city from an earlier visit of this screen may be that of the ZIP code which is now replaced
      if (before && getValues(city) && filled[city] === undefined)
        filled[city] = (await findCity(before, signal).catch(() => null)) ?? undefined;
      // without an answer the shopper enters the city
      const found = await findCity(code, signal).catch(() => null);
      if (!found || signal.aborted) return;
      // what the shopper has begun to type stays
      if (flushSync(() => fill(city, found))) selectIfFocused(city);
    };
    const watching = watch((values, { name }) => {
      const code = (values[zip] ?? '').slice(0, 5);
      const found = name === zip && code !== known ? stateOfZip(code) : undefined;
      if (!found) return;
      const before = known;
      known = code;
      fill(state, found);
      asking.abort();
      asking = new AbortController();
      void look(code, before, asking);
    });
    return () => {
      asking.abort();
      watching.unsubscribe();
    };
  }, [isUs, zip, city, state, watch, getValues, setValue]);
}

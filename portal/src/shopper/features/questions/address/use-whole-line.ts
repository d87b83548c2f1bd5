import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../../../shared/catalogue-form/form-scope.ts';
import type { AddressFields } from './address-fields.ts';

/** More letters than a key brings: filled in by the browser, or pasted. */
const AT_ONCE = 4;

/** `515 Congress Ave` as number and street; a street that is called by a number, as `5th Ave`, has none before it. */
export function partsOfLine(line: string): readonly [number: string, street: string] | null {
  const parts = /^\s*(\d+[A-Za-z]?(?:-\w+)?(?:\s+\d\/\d)?)\s+(\S.*)$/.exec(line);
  return parts && [parts[1]!, parts[2]!.trim()];
}

/** Browsers know the number and the street as one line and fill them in as one: here they are asked for apart. */
export function useWholeLine(address: AddressFields | undefined): void {
  const { watch, getValues, setValue } = useFormContext<Values>();
  const { number, street } = address ?? {};
  useEffect(() => {
    if (!number || !street) return;
    let before = { ...getValues() };
    const watching = watch((values, { name }) => {
      const known = before;
      before = { ...before, [number]: values[number] ?? '', [street]: values[street] ?? '' };
      if (name !== number && name !== street) return;
      const line = before[name] ?? '';
      const parts = line.length - (known[name] ?? '').length >= AT_ONCE ? partsOfLine(line) : null;
      const other = name === street ? number : street;
      const mine = parts?.[name === street ? 0 : 1];
      if (!parts || (before[other] && before[other] !== mine)) return;
      setValue(number, parts[0], { shouldDirty: true });
      setValue(street, parts[1], { shouldDirty: true });
    });
    return () => watching.unsubscribe();
  }, [number, street, watch, getValues, setValue]);
}

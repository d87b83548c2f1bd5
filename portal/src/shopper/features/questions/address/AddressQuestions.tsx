import type { AddressSuggestion } from '@millrace/schemas/api';
import type { MergedField } from '@millrace/schemas/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CatalogueFields } from '../../../../shared/catalogue-form/CatalogueFields.tsx';
import type { FormScope, Values } from '../../../../shared/catalogue-form/form-scope.ts';
import { useMessages } from '../../../../shared/messages/locale-context.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { addressAmong, valuesOf, type AddressFields } from './address-fields.ts';
import { addressMessages } from './address.messages.ts';
import { usePlaceOfZip } from './use-place-of-zip.ts';

/**
 * Input of at least this many characters at once counts as autofilled or pasted, because one key adds one
 * character.
 */
const AT_ONCE = 4;

/**
 * Splits `515 Congress Ave` into number and street. Returns null for a street name that begins with a number,
 * such as `5th Ave`.
 */
function partsOfLine(line: string): readonly [number: string, street: string] | null {
  const parts = /^\s*(\d+[A-Za-z]?(?:-\w+)?(?:\s+\d\/\d)?)\s+(\S.*)$/.exec(line);
  return parts && [parts[1]!, parts[2]!.trim()];
}

/**
 * Splits a street line into number and street if the browser filled both into one field. Browsers store both
 * as one line.
 */
function useWholeLine(address: AddressFields | undefined): void {
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

interface AddressQuestionsProps {
  readonly scope: FormScope;
  readonly fields: readonly MergedField[];
  /** True if an optional apartment is shown only after the shopper asked for it. */
  readonly foldsUnit?: boolean;
}

interface OneAddressProps extends AddressQuestionsProps {
  readonly address: AddressFields;
}

/** Opens the address fields if one of them has a value or an error. */
function useOpening(ids: readonly string[]) {
  const { control, formState } = useFormContext<Values>();
  const [open, setOpen] = useState(false);
  const isFilled = useWatch({ control, name: ids }).some(Boolean);
  const isWrong = ids.some((id) => formState.errors[id]);
  if (!open && (isFilled || isWrong)) setOpen(true);
  return [open, setOpen] as const;
}

/** Decides whether the field of the apartment is shown, or a button that adds it. */
function useUnit({ fields, address, foldsUnit = false }: OneAddressProps) {
  const { control } = useFormContext<Values>();
  const [wanted, setWanted] = useState(false);
  const unit = fields.find(({ id }) => id === address.unit);
  const value = useWatch({ control, name: unit?.id ?? '' });
  const isFolded = foldsUnit && unit !== undefined && !unit.required && !wanted && !value;
  return { isFolded, unfold: () => setWanted(true) };
}

function OneAddress(props: OneAddressProps) {
  const { scope, fields, address } = props;
  const words = useMessages(addressMessages);
  const { setValue, setFocus, clearErrors } = useFormContext<Values>();
  const { isFolded, unfold } = useUnit(props);
  const adding = useRef<HTMLButtonElement>(null);
  const parts: readonly string[] = Object.values(address);
  const ids = fields.map(({ id }) => id).filter((id) => parts.includes(id));
  const [open, setOpen] = useOpening(ids);
  const [searched, setSearched] = useState(false);
  const next = useRef<string>(undefined);
  // active only while the address fields are mounted, because fields that are not mounted would miss the new
  // values
  useWholeLine(open ? address : undefined);
  usePlaceOfZip(address, fields);
  useEffect(() => {
    if (open && next.current === address.unit && adding.current) adding.current.focus();
    else if (open && next.current) setFocus(next.current);
    next.current = undefined;
  }, [open, isFolded, address.unit, setFocus]);

  const openAt = (id: string) => {
    next.current = ids.includes(id) ? id : ids[0];
    setOpen(true);
  };
  const fill = (chosen: AddressSuggestion) => {
    const values = valuesOf(address, chosen);
    for (const id of ids) setValue(id, values[id] ?? '', { shouldDirty: true });
    openAt(address.unit ?? address.street);
  };
  const addUnit = () => {
    next.current = address.unit;
    unfold();
  };
  const shown = fields.filter(({ id }) =>
    id === address.unit && isFolded ? false : open || !ids.includes(id),
  );
  // other questions of the screen come after the address and the button that adds to it
  const end = shown.findLastIndex(({ id }) => ids.includes(id)) + 1;
  const findAnother = () => {
    for (const id of ids) setValue(id, '', { shouldDirty: true });
    clearErrors(ids);
    setSearched(true);
    setOpen(false);
  };
  return (
    <>
      {open ? (
        <button type="button" className="button-plain address-way" onClick={findAnother}>
          {words.another}
        </button>
      ) : (
        <AddressSearch
          focused={searched}
          onChoose={fill}
          onManually={() => openAt(address.number ?? address.street)}
        />
      )}
      <CatalogueFields scope={scope} fields={shown.slice(0, end)} />
      {open && isFolded && (
        <button ref={adding} type="button" className="button-plain address-way" onClick={addUnit}>
          {words.addUnit}
        </button>
      )}
      <CatalogueFields scope={scope} fields={shown.slice(end)} />
    </>
  );
}

/**
 * Shows an address search first. The address fields are shown after the shopper chose a suggestion or asked for
 * the fields.
 */
export function AddressQuestions({ scope, fields, foldsUnit }: AddressQuestionsProps): ReactNode {
  const address = addressAmong(fields);
  if (!address) return <CatalogueFields scope={scope} fields={fields} />;
  return <OneAddress scope={scope} fields={fields} address={address} foldsUnit={foldsUnit ?? false} />;
}

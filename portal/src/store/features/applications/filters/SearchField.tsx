import { useEffect, useRef, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { SearchInput } from '../../../shared/list/SearchInput.tsx';

/** Typing fires no search. A search that is still running when the next one starts is cancelled. */
const TYPING_PAUSE_MS = 120;

interface SearchFieldProps {
  search: string;
  onChange: (search: string) => void;
}

export function SearchField({ search, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [sent, setSent] = useState(search);
  // If "Back" or "Clear filters" changed the search in the URL, the field takes the new text. A change that
  // the field itself made is ignored, because the user may have typed more since then.
  if (known !== search) {
    setKnown(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(text.trim());
      onChange(text.trim());
    }, TYPING_PAUSE_MS);
  };
  return (
    <SearchInput
      label={t('Search')}
      isBare
      placeholder={t('Name, phone, ref.')}
      value={typed}
      onChange={type}
      sx={{ width: { xs: 1, sm: 220 } }}
    />
  );
}

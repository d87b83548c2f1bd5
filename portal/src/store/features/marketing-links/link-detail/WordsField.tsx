import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { t } from '@millrace/ui/translate';

interface WordsFieldProps {
  label: string;
  /**
   * The noun for one entry, for example `email address`, used in the label of the button that removes the
   * entry.
   */
  one: string;
  words: readonly string[];
  hint: ReactNode;
  type?: 'text' | 'email';
  /** Returns true if an entry is probably wrong. Such an entry is marked but accepted. */
  isProbablyWrong?: (word: string) => boolean;
  onChange: (words: string[]) => void;
}

/** An input for a list of words. Pressing Enter completes a word. */
export function WordsField({
  label,
  one,
  words,
  hint,
  type = 'text',
  isProbablyWrong,
  onChange,
}: WordsFieldProps) {
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const word = typed.trim();
    setTyped('');
    if (word && !words.includes(word)) onChange([...words, word]);
  };
  return (
    <div>
      <TextField
        fullWidth
        label={label}
        value={typed}
        helperText={hint}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter adds the word and does not submit the form
          event.preventDefault();
          add();
        }}
        slotProps={{
          htmlInput: {
            maxLength: 255,
            autoComplete: 'off',
            inputMode: type === 'email' ? 'email' : 'text',
            spellCheck: type !== 'email',
            autoCapitalize: 'none',
          },
        }}
      />
      {words.length > 0 && (
        <Stack
          direction="row"
          component="ul"
          aria-label={label}
          sx={{ flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, m: 0, mt: 2 }}
        >
          {words.map((word) => {
            const wrong = isProbablyWrong?.(word) ?? false;
            return (
              <li key={word}>
                <Chip
                  label={wrong ? t('{word} · looks mistyped', { word }) : word}
                  color={wrong ? 'warning' : 'default'}
                  variant="outlined"
                  onDelete={() => onChange(words.filter((other) => other !== word))}
                  slotProps={{ root: { 'aria-label': `${one} ${word}` } }}
                />
              </li>
            );
          })}
        </Stack>
      )}
    </div>
  );
}

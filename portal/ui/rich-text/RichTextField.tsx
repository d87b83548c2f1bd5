import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { lazy, Suspense, useId, useState } from 'react';
import { RichText } from '../rich-text-view/index.ts';

const Editor = lazy(() => import('./Editor.tsx').then((file) => ({ default: file.Editor })));

const LINE = 20;
const TOOLBAR = 39;

interface RichTextFieldProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** The height of the field in lines. A longer text makes the field grow. */
  rows?: number;
  /** The text below the field on the right. It shows how many characters are left. */
  counter?: string;
}

/**
 * A field for formatted text: bold, italic, lists and links. It calls `onChange` when the user edits the text,
 * but not when the field opens. The editor's code is loaded when the first field is shown.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, onBlur, error, rows = 3, counter } = props;
  const id = useId();
  const [state, setState] = useState({ value, written: value, start: value, count: 0 });
  if (value !== state.value) {
    // True if the value was typed in this editor. Any other value comes from another component and replaces
    // the content of the editor.
    const isOwn = value === state.written;
    setState({ ...state, value, ...(!isOwn && { written: value, start: value, count: state.count + 1 }) });
  }
  const minHeight = rows * LINE + 16;
  const waiting = (
    <Box sx={{ minHeight: minHeight + TOOLBAR, px: '12px', pt: `${TOOLBAR + 8}px` }}>
      <RichText text={value} />
    </Box>
  );
  return (
    <Box>
      <FormLabel id={`${id}-label`} error={Boolean(error)} sx={{ fontSize: 13, display: 'block', mb: '8px' }}>
        {label}
      </FormLabel>
      <Box sx={{ ...frame, borderColor: error ? 'error.main' : 'controlBorder' }}>
        <Suspense fallback={waiting}>
          <Editor
            key={state.count}
            start={state.start}
            name={label}
            labelledBy={`${id}-label`}
            describedBy={`${id}-help`}
            isInvalid={Boolean(error)}
            minHeight={minHeight}
            onChange={(written) => {
              setState((before) => ({ ...before, written }));
              onChange(written);
            }}
            onBlur={onBlur}
          />
        </Suspense>
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(error)} sx={{ display: 'flex', gap: '12px', mx: 0 }}>
        <span style={{ flex: 1 }}>{error}</span>
        {counter && <span>{counter}</span>}
      </FormHelperText>
    </Box>
  );
}

const frame = {
  border: 1,
  borderRadius: '6px',
  bgcolor: 'background.paper',
  fontSize: 14,
  lineHeight: `${LINE}px`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: 1 },
  '& p': { m: 0 },
  '& ul, & ol': { my: 0, pl: '20px' },
  '& a': { color: 'primary.main' },
} as const;

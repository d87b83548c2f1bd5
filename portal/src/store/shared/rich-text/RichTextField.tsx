import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useRef } from 'react';
import { cleanRichText, contentOf } from './rich-text.ts';

const commands = [
  ['bold', 'Bold', FormatBoldRounded],
  ['italic', 'Italic', FormatItalicRounded],
  ['insertUnorderedList', 'List', FormatListBulletedRounded],
] as const;
const LINE = 20;

interface RichTextFieldProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** Lines it has room for before it grows. */
  rows?: number;
  /** Stands at the right under the field: how much room is left. */
  counter?: string;
}

/** A few lines with bold, italic, lists, and links that were written or pasted. What it gives holds nothing else. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, onBlur, error, rows = 3, counter } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser edits the content; it is set only when it comes from elsewhere, or the caret would jump.
    if (box.current && contentOf(box.current) !== value) box.current.innerHTML = cleanRichText(value);
  }, [value]);
  const tell = () => box.current && onChange(contentOf(box.current));
  const format = (command: string) => {
    box.current?.focus();
    document.execCommand(command);
    tell();
  };
  return (
    <Box>
      <FormLabel id={`${id}-label`} error={Boolean(error)} sx={{ fontSize: 13, display: 'block', mb: 1 }}>
        {label}
      </FormLabel>
      <Box
        sx={{
          border: 1,
          borderColor: error ? 'error.main' : 'controlBorder',
          borderRadius: '6px',
          bgcolor: 'background.paper',
          '&:focus-within': { outline: '2px solid var(--mui-palette-focus)', outlineOffset: 1 },
        }}
      >
        <Stack
          direction="row"
          role="toolbar"
          aria-label={`Formatting of ${label.toLowerCase()}`}
          sx={{ borderBottom: 1, borderColor: 'divider', px: 1, py: 0.5 }}
        >
          {commands.map(([command, name, Icon]) => (
            <Tooltip key={command} title={name}>
              <IconButton
                size="small"
                aria-label={name}
                // the selection stays in the text
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => format(command)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          ))}
        </Stack>
        <Box
          ref={box}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-help`}
          onInput={tell}
          onBlur={onBlur}
          sx={{
            minHeight: rows * LINE + 16,
            px: 3,
            py: 2,
            outline: 'none',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
            fontSize: 14,
            lineHeight: `${LINE}px`,
            '& p': { m: 0 },
            '& ul, & ol': { my: 0, pl: 5 },
          }}
        />
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(error)} sx={{ display: 'flex', gap: 3, mx: 0 }}>
        <span style={{ flex: 1 }}>{error}</span>
        {counter && <span>{counter}</span>}
      </FormHelperText>
    </Box>
  );
}

import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { type Editor as TextEditor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';
import { editorContent, storedHtml } from './stored-html.ts';
import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { safeAddress } from '../rich-text-view/index.ts';
import { t } from '../translate/index.ts';

/**
 * The extensions of the editor. They allow exactly the formatting that the server stores: bold, italic,
 * underline, lists, breaks and links.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: { autolink: false, openOnClick: false, isAllowedUri: (address) => Boolean(safeAddress(address)) },
  }),
];

interface EditorProps {
  /** The stored text that the editor shows at first. */
  start: string;
  name: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  minHeight: number;
  onChange: (html: string) => void;
  onBlur: (() => void) | undefined;
}

/** The rich text editor. It has a file of its own, so that its large library is loaded on demand. */
export function Editor(props: EditorProps) {
  const { start, name, labelledBy, describedBy, isInvalid, minHeight, onChange, onBlur } = props;
  const editor = useEditor({
    extensions,
    content: editorContent(start),
    // keeps line break characters of the stored text
    parseOptions: { preserveWhitespace: 'full' },
    editorProps: {
      attributes: {
        role: 'textbox',
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
      },
    },
    onUpdate: () => onChange(storedHtml(editor.getHTML())),
    onBlur: () => onBlur?.(),
  });
  return (
    <>
      <Toolbar editor={editor} name={name} />
      <Box
        component={EditorContent}
        editor={editor}
        sx={{ '& .ProseMirror': { minHeight, px: '12px', py: '8px', outline: 'none' } }}
      />
    </>
  );
}

function Toolbar({ editor, name }: { editor: TextEditor; name: string }) {
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      list: now.isActive('bulletList'),
      link: now.isActive('link'),
    }),
  });
  const format = () => editor.chain().focus();
  const buttons = [
    [t('Bold'), FormatBoldRounded, active.bold, () => format().toggleBold().run()],
    [t('Italic'), FormatItalicRounded, active.italic, () => format().toggleItalic().run()],
    [t('List'), FormatListBulletedRounded, active.list, () => format().toggleBulletList().run()],
    [t('Link'), LinkRounded, active.link, () => setLinking(true)],
  ] as const;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t('Formatting of {name}', { name: name.toLowerCase() })}
      sx={{ borderBottom: 1, borderColor: 'divider', px: '4px', py: '2px' }}
    >
      {buttons.map(([label, Icon, isActive, onClick]) => (
        <Tooltip key={label} title={label}>
          <IconButton
            size="small"
            aria-label={label}
            aria-pressed={isActive}
            color={isActive ? 'primary' : 'default'}
            // a click on the button must not remove the selection in the text
            onMouseDown={(event) => event.preventDefault()}
            onClick={onClick}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Stack>
  );
}

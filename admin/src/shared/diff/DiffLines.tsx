import { Box } from '@mui/material';
import type { DiffLine } from './line-diff.ts';

const appearances = {
  '−': { component: 'del', tone: 'danger' },
  '+': { component: 'ins', tone: 'success' },
} as const;

/** Shows removed, added and unchanged lines in one column. */
export function DiffLines({ lines, mono = false }: { lines: readonly DiffLine[]; mono?: boolean }) {
  return lines.map(({ sign, line }, place) => (
    <Box
      key={place}
      {...(sign !== ' ' && { component: appearances[sign].component })}
      sx={{
        display: 'block',
        textDecoration: 'none',
        // indents the further lines of a long text, so that they do not start below the plus or minus sign
        pl: 'calc(8px + 2ch)',
        textIndent: '-2ch',
        pr: 1,
        py: mono ? 0 : 0.25,
        fontSize: mono ? 13 : 14,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        ...(mono && { fontFamily: 'monospace' }),
        ...(sign === ' '
          ? { color: 'text.secondary' }
          : { bgcolor: `tone.${appearances[sign].tone}.soft`, color: `tone.${appearances[sign].tone}.main` }),
      }}
    >
      {sign} {line}
    </Box>
  ));
}

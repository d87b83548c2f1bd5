import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import {
  kindsOf,
  megabytesOf,
  type RequestedDocument,
  type DocumentFinding,
} from '../../../../shared/documents/documents.ts';

interface DocumentFieldProps {
  requested: RequestedDocument;
  file: File | undefined;
  finding: DocumentFinding | null;
  onFile: (file: File | undefined) => void;
}

const words: Readonly<Record<DocumentFinding, string>> = {
  missing: t('Choose a file'),
  kind: t('The lender does not accept this type of file'),
  size: t('This file is too large'),
};

/** An input for a document that a lender requests from the store. */
export function DocumentField({ requested, file, finding, onFile }: DocumentFieldProps) {
  const hint = useId();
  return (
    <Box>
      <Button
        component="label"
        variant="outlined"
        startIcon={<UploadFileRounded />}
        sx={{ position: 'relative', '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
      >
        {file
          ? t('Another file: {label}', { label: requested.label })
          : t('Choose file: {label}', { label: requested.label })}
        <Box
          component="input"
          type="file"
          accept={requested.types.join(',')}
          aria-label={requested.label}
          aria-invalid={finding !== null}
          aria-describedby={hint}
          onChange={({ target }) => onFile((target as HTMLInputElement).files?.[0])}
          sx={{ position: 'absolute', inset: 0, opacity: 0, width: '100%' }}
        />
      </Button>
      {file && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{file.name}</Typography>}
      <FormHelperText id={hint} error={finding !== null}>
        {finding === null
          ? t('{requested}, up to {requested2} MB', {
              requested: kindsOf(requested),
              requested2: megabytesOf(requested),
            })
          : words[finding]}
      </FormHelperText>
    </Box>
  );
}

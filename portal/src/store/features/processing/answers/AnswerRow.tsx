import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { Breakable } from '@millrace/ui/text';
import { t } from '@millrace/ui/translate';
import { answerText } from '../questions/question-fields.ts';

type AnswerField = ProcessingDetails['answers'][number]['fields'][number];

function NeededBy({ field }: { field: AnswerField }) {
  const lenders = [...new Set(field.needed_by.map(({ lender }) => lender))].join(', ');
  const reasons = (
    <>
      {field.needed_by.map(({ lender, because }) => (
        <Box component="span" key={`${lender} ${because}`} sx={{ display: 'block', py: 0.5 }}>
          <b>{lender}</b>: {because}
        </Box>
      ))}
    </>
  );
  return (
    <Tooltip title={reasons} describeChild>
      <IconButton
        size="small"
        aria-label={t('{label}: needed by {lenders}', { label: t(field.label), lenders })}
        sx={{ my: -1 }}
      >
        <InfoOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

const enteredBy = {
  staff: t('Entered by the store'),
  proposal: t('Proposed by the store, accepted by the customer'),
  prefill: t('Filled in by Millrace'),
} as const;

interface AnswerRowProps {
  readonly field: AnswerField;
  /** The lenders for which a later stage asks this question. Empty if it was asked. */
  readonly later: readonly string[];
}

/** One answer of the application, masked if it is sensitive, with the lenders that asked for it. */
export function AnswerRow({ field, later }: AnswerRowProps) {
  const { value, masked, entered_by, needed_by } = field;
  const label = t(field.label);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 36px',
        gap: 2,
        py: 1,
        alignItems: 'center',
      }}
    >
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {value === null ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {later.length > 0
                ? t('Not asked yet ({lenders})', { lenders: later.join(', ') })
                : t('Not provided')}
            </Box>
          ) : (
            <span>
              <Breakable text={answerText(field.id, value)} />
            </span>
          )}
          {masked && value !== null && (
            <LockOutlined
              titleAccess={t('Hidden')}
              sx={{ fontSize: 14, color: 'text.secondary', flexShrink: 0 }}
            />
          )}
        </Box>
        {entered_by && (
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {enteredBy[entered_by]}
          </Typography>
        )}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {needed_by.length > 0 && <NeededBy field={field} />}
      </Box>
    </Box>
  );
}

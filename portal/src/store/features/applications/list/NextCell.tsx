import type { FormListRow } from '@millrace/schemas/api';
import Typography from '@mui/material/Typography';

const parties = { store: 'You', customer: 'Customer', lender: 'Lender', millrace: 'Millrace' } as const;

/** Says who acts next on an application and what, and what else waits for the store. */
export function NextCell({ situation: { next, also } }: Pick<FormListRow, 'situation'>) {
  const mine = next.who === 'store';
  return (
    <>
      <Typography
        variant="body2"
        component="div"
        title={next.text}
        sx={{
          whiteSpace: 'normal',
          fontWeight: mine ? 550 : 400,
          color: mine ? 'text.primary' : 'text.secondary',
        }}
      >
        {next.who && `${parties[next.who]}: `}
        {next.label}
      </Typography>
      {also.map((line) => (
        <Typography
          key={line}
          variant="body2"
          component="div"
          sx={{ whiteSpace: 'normal', color: 'tone.warning.main' }}
        >
          {line}
        </Typography>
      ))}
    </>
  );
}

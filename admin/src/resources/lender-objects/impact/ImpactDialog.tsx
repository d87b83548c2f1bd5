import { Box, Typography } from '@mui/material';
import type { LenderImpact } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';

interface ImpactDialogProps {
  name: string;
  impact: LenderImpact;
  answer: (goOn: boolean) => void;
}

/** The dialog that lists the rules, stores and forms that a save would affect. */
export function ImpactDialog({ name, impact, answer }: ImpactDialogProps) {
  const { rules, stores, forms } = impact;
  return (
    <FormDialog
      title={`Save the changes to ${name}?`}
      submitLabel="Save changes"
      pending={false}
      error={null}
      onClose={() => answer(false)}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        answer(true);
      }}
    >
      {rules.length > 0 && (
        <Box>
          <Typography variant="subtitle2">
            {rules.length === 1 ? '1 rule changes' : `${rules.length} rules change`}
          </Typography>
          <Box component="ul" aria-label="Rules" sx={{ m: 0, pl: 2.5 }}>
            {rules.map(({ rule, from, to }) => (
              <Typography component="li" variant="body2" key={rule} sx={{ overflowWrap: 'anywhere' }}>
                {rule}: <del>{from}</del> → <ins style={{ textDecoration: 'none' }}>{to}</ins>
              </Typography>
            ))}
          </Box>
        </Box>
      )}
      <Names label="Stores" one="store" affected={stores} />
      <Names label="Forms" one="form" affected={forms} />
    </FormDialog>
  );
}

interface NamesProps {
  label: string;
  one: string;
  affected: LenderImpact['stores'];
}

const shownAtOnce = 5;

function Names({ label, one, affected: { count, names } }: NamesProps) {
  const words =
    count === 0 ? `No ${one} is affected` : `${count} ${one}${count === 1 ? ' is' : 's are'} affected`;
  const [first, rest] = [names.slice(0, shownAtOnce), names.slice(shownAtOnce)];
  const unnamed = count > names.length && (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      and {count - names.length} more
    </Typography>
  );
  return (
    <Box>
      <Typography variant="subtitle2">{words}</Typography>
      <List label={label} names={first} />
      {rest.length === 0 ? (
        unnamed
      ) : (
        <Box component="details">
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
            {count - first.length} more
          </Typography>
          <List label={`More ${label.toLowerCase()}`} names={rest} />
          {unnamed}
        </Box>
      )}
    </Box>
  );
}

function List({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, pl: 2.5 }}>
      {names.map((name, at) => (
        <Typography component="li" variant="body2" key={`${at} ${name}`} sx={{ color: 'text.secondary' }}>
          {name}
        </Typography>
      ))}
    </Box>
  );
}

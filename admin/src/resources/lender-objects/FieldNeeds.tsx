import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { LenderRecord } from '../../providers/contracts.ts';
import { fieldById } from '@millrace/schemas/fields';
import { Section } from '../../shared/record/Section.tsx';
import { conditionWords } from './condition.messages.ts';
import { sentenceOf, textOf } from './lender-manifest.ts';

type Need = LenderRecord['fields'][number];

function limitWords({ limits }: Need): string {
  if (typeof limits !== 'object' || limits === null) return '';
  return Object.entries(limits)
    .map(([limit, value]) => `${limit} ${textOf(value)}`)
    .join(', ');
}

function whenWords({ required, when }: Need): string {
  const asked = required === true ? 'Required' : 'Optional';
  return typeof when === 'object' && when !== null ? `${asked} when ${conditionWords(when as Need)}` : asked;
}

function FieldName({ id }: { id: string }) {
  return (
    <>
      {fieldById(id)?.label.en ?? id}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {id}
      </Typography>
    </>
  );
}

function FieldTable({ fields }: { fields: readonly Need[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {['Field', 'Asked', 'Reason', 'Limits'].map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map((field) => (
          <TableRow key={String(field.id)}>
            <TableCell>
              <FieldName id={String(field.id)} />
            </TableCell>
            <TableCell>{whenWords(field)}</TableCell>
            <TableCell>{sentenceOf(field.because)}</TableCell>
            <TableCell>{limitWords(field)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Lists the fields one below the other, for narrow screens. */
function FieldList({ fields }: { fields: readonly Need[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {fields.map((field) => (
        <Box
          component="li"
          key={String(field.id)}
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
        >
          <Typography component="div" sx={{ fontWeight: 550 }}>
            <FieldName id={String(field.id)} />
          </Typography>
          <Typography variant="body2">{sentenceOf(field.because)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[whenWords(field), limitWords(field)].filter(Boolean).join('. ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Lists all fields that this lender asks for, with the reasons. */
export function FieldNeeds({ fields }: { fields: LenderRecord['fields'] }) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const required = fields.filter((field) => field.required === true).length;
  return (
    <Section title="Fields" intro={`${fields.length} fields, ${required} of them required`}>
      {narrow ? <FieldList fields={fields} /> : <FieldTable fields={fields} />}
    </Section>
  );
}

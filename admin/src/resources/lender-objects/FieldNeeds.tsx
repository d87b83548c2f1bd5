import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { LenderObject } from '@millrace/schemas/api';
import { fieldById } from '@millrace/schemas/fields';
import { Section } from '../../shared/Section.tsx';
import { conditionWords } from './condition-words.ts';
import { textOf } from './lender-manifest.ts';

type Need = LenderObject['fields'][number];

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

/** Every question this lender puts on a form, with its reason. */
export function FieldNeeds({ fields }: { fields: LenderObject['fields'] }) {
  const required = fields.filter((field) => field.required === true).length;
  return (
    <Section title="Fields" intro={`${fields.length} fields, ${required} of them required`}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Fields, scrolls sideways">
        <Table size="small" sx={{ minWidth: 640 }}>
          <TableHead>
            <TableRow>
              {['Field', 'Asked', 'Because', 'Limits'].map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((field) => {
              const id = String(field.id);
              return (
                <TableRow key={id}>
                  <TableCell>
                    {fieldById(id)?.label.en ?? id}
                    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                      {id}
                    </Typography>
                  </TableCell>
                  <TableCell>{whenWords(field)}</TableCell>
                  <TableCell>{textOf(field.because)}</TableCell>
                  <TableCell>{limitWords(field)}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}

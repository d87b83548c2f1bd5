import { counted, formatCount } from '@millrace/schemas/format';
import type { RuleSetRow, TrialSummary } from '@millrace/schemas/api';
import { Box, Stack, Typography } from '@mui/material';
import { Facts } from '../../../shared/record/Facts.tsx';
import { PlainTable } from '../../../shared/list/PlainTable.tsx';
import { RecordLink } from '../../../shared/record/RecordLink.tsx';

type Example = TrialSummary['examples'][number];
type Ending = Example['before'];

/**
 * Describes how a route (the planned order of lenders for an application) ends. If a lender's response is
 * unknown, the end is unknown too. That lender is therefore named even if another lender approved.
 */
const endWords = ({ approved_by: approved, unknown_at: unknown }: Ending): string => {
  const answers = unknown.length === 1 ? 'answer' : 'answers';
  const open = `the ${answers} from ${unknown.join(', ')} ${unknown.length === 1 ? 'is' : 'are'} not known`;
  if (approved.length === 0) return unknown.length > 0 ? open : 'no approval';
  return `approved by ${approved.join(', ')}${unknown.length > 0 ? ` (${open})` : ''}`;
};

function exampleWords({ gained, lost, moved }: Example): string {
  const parts = [
    gained.length > 0 && `also asked: ${gained.join(', ')}`,
    lost.length > 0 && `no longer asked: ${lost.join(', ')}`,
    moved.length > 0 && `different position: ${moved.join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ');
}

type Figures<Row> = readonly (readonly [head: string, figure: (row: Row) => string, align: 'right'])[];
const ofRoutes: Figures<TrialSummary['subjects'][number]> = [
  ['Approvals lost', ({ lost_approvals: lost }) => formatCount(lost), 'right'],
  ['Different position', ({ moved }) => formatCount(moved), 'right'],
];
const ofOrders: Figures<TrialSummary['stores'][number]> = [
  ['Different order', ({ moved }) => formatCount(moved), 'right'],
];

/** Returns the text for a trial that found no differences or had no data. */
function nothingWords(tried: number, isInvoice: boolean): string {
  if (tried === 0)
    return isInvoice
      ? 'There is no stored invoice for this trial.'
      : 'There is no stored application for this trial.';
  return isInvoice
    ? 'Every invoice would have been the same.'
    : 'Every application would have had the same route.';
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
    {children}
  </Typography>
);

/**
 * Shows the effect of a trial: which applications would go to other lenders. If a result is unknown, says so.
 */
export function TrialResult({ summary, kind }: { summary: TrialSummary; kind: RuleSetRow['kind'] }) {
  const isInvoice = kind === 'invoice';
  const tried = kind === 'pipe-order' ? 'in this order' : 'with these rules';
  const { subjects, stores, examples, final_lender: finalLender } = summary;
  const what = isInvoice ? 'Excluded line' : 'Lender';
  const [more, less] = isInvoice
    ? ['Newly excluded', 'No longer excluded']
    : ['Newly asked', 'No longer asked'];
  return (
    <Stack sx={{ gap: 3 }}>
      <Facts
        facts={[
          { name: isInvoice ? 'Invoices' : 'Applications', value: formatCount(summary.tried) },
          { name: 'Different result', value: formatCount(summary.changed) },
          ...(isInvoice
            ? []
            : [
                { name: 'Different order', value: formatCount(summary.order_changed) },
                { name: 'Different final lender', value: formatCount(finalLender.elsewhere) },
                { name: 'Final lender unknown', value: formatCount(finalLender.unknown) },
              ]),
          {
            name: 'Not tried, because their data is deleted',
            value: formatCount(summary.excluded),
          },
        ]}
      />
      {summary.changed === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{nothingWords(summary.tried, isInvoice)}</Typography>
      )}
      {subjects.length > 0 && (
        <div>
          <Heading>{isInvoice ? 'By line' : 'By lender'}</Heading>
          <PlainTable
            label="By lender"
            rows={subjects.map((subject) => ({ ...subject, id: subject.name }))}
            columns={[
              [what, ({ name }) => name],
              [more!, ({ gained }) => formatCount(gained), 'right'],
              [less!, ({ lost }) => formatCount(lost), 'right'],
              ...(isInvoice ? [] : ofRoutes),
            ]}
            narrow={({ name, gained, lost, lost_approvals: approvals, moved }) => (
              <>
                <Typography>{name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {more} {gained}, {less?.toLowerCase()} {lost}
                  {!isInvoice && ` (${approvals} approved), ${moved} at a different position`}
                </Typography>
              </>
            )}
          />
        </div>
      )}
      {stores.length > 0 && (
        <div>
          <Heading>By store</Heading>
          <PlainTable
            label="By store"
            rows={stores}
            columns={[
              ['Store', ({ name }) => name],
              [isInvoice ? 'Invoices' : 'Applications', ({ tried }) => formatCount(tried), 'right'],
              [`${more}`, ({ gained }) => formatCount(gained), 'right'],
              [`${less}`, ({ lost }) => formatCount(lost), 'right'],
              ...(isInvoice ? [] : ofOrders),
            ]}
            narrow={({ name, tried, gained, lost, moved }) => (
              <>
                <Typography>{name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Of {tried}: {more?.toLowerCase()} {gained}, {less?.toLowerCase()} {lost}
                  {!isInvoice && `, in a different order ${moved}`}
                </Typography>
              </>
            )}
          />
          {summary.more_stores > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              And {counted(summary.more_stores, 'store')} with fewer changes.
            </Typography>
          )}
        </div>
      )}
      {examples.length > 0 && (
        <div>
          <Heading>Examples</Heading>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {examples.map((example) => (
              <Box component="li" key={example.application_id} sx={{ overflowWrap: 'anywhere' }}>
                <RecordLink resource="applications" id={example.application_id}>
                  {example.reference}
                </RecordLink>
                <Typography variant="body2">
                  {example.store_name}: {exampleWords(example)}
                </Typography>
                {!isInvoice && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    Originally {endWords(example.before)}; {tried} {endWords(example.now)}
                  </Typography>
                )}
              </Box>
            ))}
          </Box>
        </div>
      )}
    </Stack>
  );
}

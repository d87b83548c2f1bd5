import type { AdminApplication, RuleSetDetails, TriedRules, TryRulesBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { currencies, money, typedCents, type Currency } from '@millrace/schemas/money';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import { Alert, Autocomplete, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { call } from '../../../providers/http-client.ts';
import { Section } from '../../../shared/record/Section.tsx';
import { StatusChip } from '../../../shared/status/StatusChip.tsx';
import { useRows } from '../../../shared/data/use-records.ts';
import {
  type DocumentRule,
  factLabel,
  type Facts,
  factsIn,
  operatorLabel,
  currencyOf,
} from '../rule.messages.ts';

/** A search starts after a typing pause of this many milliseconds. */
const PAUSE_MS = 250;

interface BenchProps {
  set: RuleSetDetails;
  rules: readonly DocumentRule[];
}

const verdicts = {
  fires: { word: 'Matches', tone: 'warning', icon: 'check' },
  'does-not-fire': { word: 'Does not match', tone: 'neutral', icon: 'minus' },
  unknown: { word: 'Not known', tone: 'info', icon: 'search' },
} as const;

type Comparison = TriedRules['traces'][number]['comparisons'][number];

function Mark({ holds }: Pick<Comparison, 'holds'>) {
  if (holds === null)
    return <HelpOutlineRounded titleAccess="Not known" fontSize="small" sx={{ color: 'tone.info.main' }} />;
  return holds ? (
    <CheckRounded titleAccess="True" fontSize="small" sx={{ color: 'tone.success.main' }} />
  ) : (
    <CloseRounded titleAccess="Not true" fontSize="small" sx={{ color: 'tone.danger.main' }} />
  );
}

/**
 * Formats an amount in hundredths of the currency. Other texts, for example the name of a fact, are returned
 * unchanged.
 */
const amountWords = (shown: string, currency: Currency): string =>
  /^-?\d+$/.test(shown) ? money(Number(shown), currency) : shown;

function comparisonWords({ fact, operator, value, is }: Comparison, facts: Facts) {
  const label = factLabel(facts, fact);
  const currency = currencyOf(facts, fact);
  if (!currency) return { test: `${label} ${operatorLabel(operator)} ${value}`, is };
  const amounts = value
    .split(', ')
    .map((one) => amountWords(one, currency))
    .join(', ');
  return {
    test: `${label} ${operatorLabel(operator)} ${amounts}`,
    is: is && amountWords(is, currency),
  };
}

function Trace({ trace, facts }: { trace: TriedRules['traces'][number]; facts: Facts }) {
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {trace.rule}
        </Typography>
        <StatusChip look={verdicts[trace.verdict]} />
      </Box>
      {trace.comparisons.map((comparison, index) => {
        const { test, is } = comparisonWords(comparison, facts);
        return (
          <Box key={`${comparison.fact}-${index}`} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Mark holds={comparison.holds} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {test}: <strong>{is ?? 'not known'}</strong>
            </Typography>
          </Box>
        );
      })}
    </Stack>
  );
}

function Route({ route }: { route: NonNullable<TriedRules['route']> }) {
  const places = (title: string, list: typeof route.before) => (
    <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {list.map(({ lender, position, reason }) => (
        <Typography
          key={lender}
          variant="body2"
          sx={{ color: position === null ? 'text.secondary' : 'text.primary' }}
        >
          {position === null ? `${lender}: ${reason}` : `${position}. ${lender}`}
        </Typography>
      ))}
    </Box>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {places(`${route.reference}, original route`, route.before)}
      {places('With these rules', route.now)}
    </Box>
  );
}

/** Tests the edited rules with typed facts or with the facts of one application. Neither is stored. */
export function TestBench({ set, rules }: BenchProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [sought, setSought] = useState('');
  const seekSoon = useDebouncedEvent(setSought, PAUSE_MS);
  const [application, setApplication] = useState<AdminApplication | null>(null);
  const isEligibility = set.kind === 'eligibility';
  const { data: found = [], isFetching } = useRows(
    'applications',
    {
      filter: sought === '' ? {} : { q: sought },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { enabled: isEligibility },
  );
  const facts = set.facts.filter(({ name }) => factsIn(rules).includes(name));
  const question: TryRulesBody = {
    rules: rules as never,
    facts: Object.fromEntries(
      facts.flatMap(({ name, type, currency }) => {
        const text = typed[name]?.trim() ?? '';
        if (text === '') return [];
        if (currency) return [[name, typedCents(text, currency) ?? Number(text)]];
        return [[name, type === 'number' ? Number(text) : text]];
      }),
    ),
    ...(application && { form_id: application.id }),
  };
  const run = useMutation({
    mutationFn: (asked: TryRulesBody) => call(api.tryRules, { params: { id: set.id }, body: asked }),
  });
  const isOld = run.data !== undefined && JSON.stringify(run.variables) !== JSON.stringify(question);
  return (
    <Section
      title="Test bench"
      intro="Test the rules with values that you enter. Nothing is saved or sent to a lender."
    >
      <Stack sx={{ gap: 2 }}>
        {isEligibility && (
          <Autocomplete
            size="small"
            options={found}
            loading={isFetching}
            value={application}
            filterOptions={(all) => all}
            getOptionLabel={({ reference, applicant_name: name }) => `${reference} ${name}`}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
            onInputChange={(_, text, reason) => reason === 'input' && seekSoon(text)}
            onChange={(_, chosen) => setApplication(chosen)}
            renderInput={(params) => (
              <TextField
                {...params}
                label="Application"
                helperText="The values of this application are used for fields that you leave empty below."
              />
            )}
          />
        )}
        {facts.map(({ name, label, type, currency }) => (
          <TextField
            key={name}
            size="small"
            label={currency ? `${label} (${currencies[currency].units.en})` : label}
            value={typed[name] ?? ''}
            placeholder={application ? 'as in the application' : 'not known'}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { inputMode: type === 'number' ? 'decimal' : 'text' },
            }}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <Button
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          loading={run.isPending}
          onClick={() => run.mutate(question)}
        >
          Test
        </Button>
        {run.error && <Alert severity="error">{run.error.message}</Alert>}
        {isOld && (
          <Alert severity="info">
            These results are from before your last change. Test again to see the new results.
          </Alert>
        )}
        {run.data && run.data.problems.length > 0 && (
          <Alert severity="warning">Correct the marked places in the rules, then test again.</Alert>
        )}
        {run.data && run.data.traces.length > 0 && (
          <Stack
            component="ul"
            role="list"
            aria-label="Results of the rules"
            sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
          >
            {run.data.traces.map((trace) => (
              <Trace key={trace.rule} trace={trace} facts={set.facts} />
            ))}
          </Stack>
        )}
        {run.data?.route && <Route route={run.data.route} />}
      </Stack>
    </Section>
  );
}

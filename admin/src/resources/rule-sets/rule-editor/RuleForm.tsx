import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  IconButton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { amountPlace, invoiceLineNames, type RuleKind, type RuleProblem } from '@millrace/schemas/rules';
import { ConditionEditor } from './ConditionEditor.tsx';
import { filledText, type DocumentRule, type Facts } from '../rule.messages.ts';

interface FormProps {
  kind: RuleKind;
  rules: readonly DocumentRule[];
  facts: Facts;
  problems: readonly RuleProblem[];
  onChange: (rules: readonly DocumentRule[]) => void;
}

const newRule = (kind: RuleKind, facts: Facts, count: number): DocumentRule => ({
  id: `rule-${count + 1}`,
  when: { all: [{ fact: facts[0]!.name, operator: 'equal', value: '' }] },
  gives:
    kind === 'invoice'
      ? { code: `rule-${count + 1}`, sentence: '', lines: [] }
      : { code: `rule-${count + 1}`, text: { en: '', es: '' } },
});

interface RuleProps extends Omit<FormProps, 'rules' | 'onChange'> {
  rule: DocumentRule;
  index: number;
  onChange: (rule: DocumentRule) => void;
}

function Gives({ kind, rule, index, facts, problems, onChange }: RuleProps) {
  const { gives } = rule;
  const put = (change: Partial<DocumentRule['gives']>) =>
    onChange({ ...rule, gives: { ...gives, ...change } });
  const wrong = (path: string) => {
    const message = problems.find((problem) => problem.path === `${index}.gives.${path}`)?.message;
    return { error: message !== undefined, helperText: message };
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextField
        size="small"
        label="Code"
        value={gives.code}
        onChange={({ target }) => put({ code: target.value })}
        {...wrong('code')}
      />
      {kind === 'invoice' ? (
        <>
          <TextField
            size="small"
            multiline
            label="Text for stores"
            value={gives.sentence ?? ''}
            onChange={({ target }) => put({ sentence: target.value })}
            {...wrong('sentence')}
          />
          <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
            <FormLabel component="legend">Invoice lines to remove</FormLabel>
            <FormGroup row>
              {Object.entries(invoiceLineNames).map(([line, name]) => (
                <FormControlLabel
                  key={line}
                  label={name}
                  control={
                    <Checkbox
                      checked={gives.lines?.includes(line) ?? false}
                      onChange={(_, checked) =>
                        put({
                          lines: checked
                            ? [...(gives.lines ?? []), line]
                            : (gives.lines ?? []).filter((other) => other !== line),
                        })
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
            {wrong('lines').error && (
              <Typography color="error" variant="caption">
                {wrong('lines').helperText}
              </Typography>
            )}
          </Box>
        </>
      ) : (
        (['en', 'es'] as const).map((locale) => (
          <TextField
            key={locale}
            size="small"
            multiline
            label={locale === 'en' ? 'Text for stores, in English' : 'Text for stores, in Spanish'}
            value={gives.text?.[locale] ?? ''}
            onChange={({ target }) =>
              put({ text: { en: gives.text?.en ?? '', es: gives.text?.es ?? '', [locale]: target.value } })
            }
            {...wrong(`text.${locale}`)}
            {...(gives.text?.[locale].includes(amountPlace) &&
              !wrong(`text.${locale}`).error && {
                helperText: `Stores read: ${filledText(gives.text[locale], rule.when, facts)}`,
              })}
          />
        ))
      )}
      {kind === 'eligibility' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Insert {amountPlace} where the amount of the limit should appear in the text.
        </Typography>
      )}
    </Stack>
  );
}

/** Shows the rules as a list of forms, in the order in which they are applied. */
export function RuleForm({ kind, rules, facts, problems, onChange }: FormProps) {
  const put = (index: number, rule: DocumentRule) =>
    onChange(rules.map((other, at) => (at === index ? rule : other)));
  const swapped = (index: number, other: number) => {
    const moved = [...rules];
    [moved[index], moved[other]] = [moved[other]!, moved[index]!];
    onChange(moved);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {rules.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No rules. Nothing is excluded.</Typography>
      )}
      {rules.map((rule, index) => {
        const wrongName = problems.find(({ path }) => path === `${index}.id`)?.message;
        return (
          <Stack
            key={index}
            component="section"
            aria-label={`Rule ${index + 1}`}
            sx={{ gap: 1.5, border: 1, borderColor: 'divider', borderRadius: '8px', p: { xs: 1.5, sm: 2 } }}
          >
            <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
              <TextField
                size="small"
                label={`Name of rule ${index + 1}`}
                value={rule.id}
                error={wrongName !== undefined}
                helperText={wrongName}
                onChange={({ target }) => put(index, { ...rule, id: target.value })}
                sx={{ flex: '1 1 200px' }}
              />
              <Box sx={{ whiteSpace: 'nowrap' }}>
                <IconButton
                  aria-label={`Move ${rule.id} up`}
                  disabled={index === 0}
                  onClick={() => swapped(index, index - 1)}
                >
                  <ArrowUpwardRounded />
                </IconButton>
                <IconButton
                  aria-label={`Move ${rule.id} down`}
                  disabled={index === rules.length - 1}
                  onClick={() => swapped(index, index + 1)}
                >
                  <ArrowDownwardRounded />
                </IconButton>
                <IconButton
                  aria-label={`Copy ${rule.id}`}
                  onClick={() =>
                    onChange([
                      ...rules.slice(0, index + 1),
                      { ...rule, id: `${rule.id}-copy` },
                      ...rules.slice(index + 1),
                    ])
                  }
                >
                  <ContentCopyRounded />
                </IconButton>
                <IconButton
                  aria-label={`Delete ${rule.id}`}
                  onClick={() => onChange(rules.filter((_, at) => at !== index))}
                >
                  <DeleteOutlineRounded />
                </IconButton>
              </Box>
            </Box>
            <ConditionEditor
              tree={rule.when}
              facts={facts}
              path={`${index}.when`}
              problems={problems}
              onChange={(when) => put(index, { ...rule, when })}
            />
            <Gives
              kind={kind}
              rule={rule}
              index={index}
              facts={facts}
              problems={problems}
              onChange={(changed) => put(index, changed)}
            />
          </Stack>
        );
      })}
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([...rules, newRule(kind, facts, rules.length)])}
      >
        Add rule
      </Button>
    </Stack>
  );
}

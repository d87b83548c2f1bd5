import type { RuleSetDetails } from '@millrace/schemas/api';
import { Alert, Box, Stack, Tab, Tabs, TextField } from '@mui/material';
import { ruleProblems, type RuleKind, type RuleProblem } from '@millrace/schemas/rules';
import { useState } from 'react';
import { Section } from '../../../shared/record/Section.tsx';
import { RuleChanges } from '../RuleChanges.tsx';
import { RuleForm } from './RuleForm.tsx';
import { TestBench } from './TestBench.tsx';
import { TryPanel } from '../TryPanel.tsx';
import { asRules, type DocumentRule } from '../rule.messages.ts';
import type { Beginning } from '../use-beginning.ts';

interface EditorProps {
  set: RuleSetDetails;
  beginning: Beginning;
}

const notJson: RuleProblem = { path: '', message: 'Json is in incorrect format' };

function parsed(text: string): { document: unknown } | null {
  try {
    return { document: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/**
 * The editor of rules, as a form and as JSON of the same document. The test bench for trying the rules is
 * next to it, and the section that starts a trial is below.
 */
export function RuleEditor({ set, beginning }: EditorProps) {
  const kind = set.kind as RuleKind;
  const inForce = set.versions.find(({ state }) => state === 'in-force');
  const [rules, setRules] = useState<readonly DocumentRule[]>(asRules(beginning.rules));
  const [text, setText] = useState(() => JSON.stringify(beginning.rules, null, 2));
  const [view, setView] = useState<'form' | 'json'>('form');
  const read = view === 'json' ? parsed(text) : { document: rules };
  const problems = read ? ruleProblems(kind, read.document, set.facts) : [notJson];
  const choose = (next: 'form' | 'json') => {
    if (next === 'json') setText(JSON.stringify(rules, null, 2));
    setView(next);
  };
  const write = (written: string) => {
    setText(written);
    const document = parsed(written)?.document;
    // typed JSON is shown in the form only if it contains valid rules
    if (document !== undefined && ruleProblems(kind, document, set.facts).length === 0)
      setRules(asRules(document));
  };
  const whole = problems.length === 0 ? asRules(read!.document) : rules;
  const isSame = (document: unknown) => JSON.stringify(document) === JSON.stringify(beginning.rules);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        pb: 6,
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Section
          title="Rules"
          intro="The rules are checked in this order. The first rule that matches decides."
          aside={
            <Tabs
              value={view}
              onChange={(_, next: 'form' | 'json') => choose(next)}
              aria-label="How the rules are shown"
            >
              <Tab value="form" label="Form" disabled={view === 'json' && problems.length > 0} />
              <Tab value="json" label="JSON" />
            </Tabs>
          }
        >
          {view === 'form' ? (
            <RuleForm kind={kind} rules={rules} facts={set.facts} problems={problems} onChange={setRules} />
          ) : (
            <Stack sx={{ gap: 1.5 }}>
              <TextField
                multiline
                fullWidth
                minRows={14}
                label="JSON of the rules"
                value={text}
                error={problems.length > 0}
                onChange={({ target }) => write(target.value)}
                slotProps={{
                  htmlInput: {
                    spellCheck: false,
                    style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 },
                  },
                }}
              />
              {problems.length > 0 && (
                <Alert severity="error">
                  {problems.slice(0, 8).map(({ path, message }) => (
                    <div key={`${path} ${message}`}>{path === '' ? message : `${path}: ${message}`}</div>
                  ))}
                </Alert>
              )}
            </Stack>
          )}
        </Section>
        <Section title={`Changes against version ${inForce?.number ?? 0}`} intro="This version is in force.">
          <RuleChanges before={asRules(inForce?.rules ?? [])} after={whole} facts={set.facts} />
        </Section>
        <TryPanel
          set={set}
          proposal={{ rules: whole as never }}
          problems={problems.length}
          restores={isSame(whole) ? beginning.restores : null}
          isChanged={!read || !isSame(read.document)}
        />
      </Stack>
      <TestBench set={set} rules={whole} />
    </Box>
  );
}

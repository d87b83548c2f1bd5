import { fieldById } from '@millrace/schemas/fields';
import { derivedFacts, eligibilityFacts, operatorsOf, operatorWords } from '@millrace/schemas/rules';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';
import { answerOf } from './catalogue-fields.ts';

const source = 'schemas/rules/lender-facts.ts and the field catalogue';

const code = (text: string): string => `\`${text}\``;

/** Generates the list of facts that rules.json of a lender can read, for authors of lenders. */
export const ruleFacts: Generator = {
  name: 'rule-facts',
  produce() {
    const derived = markdownTable(
      ['fact', 'type', 'contains', 'example'],
      derivedFacts.map(({ name, type, means, example }) => [
        code(name),
        type,
        means,
        code(JSON.stringify(example)),
      ]),
    );
    const operators = markdownTable(
      ['operator', 'means', 'for'],
      operatorsOf('number').map((name) => [
        code(name),
        operatorWords[name]!,
        operatorsOf('text').includes(name) ? 'number, text' : 'number',
      ]),
    );
    const answers = markdownTable(
      ['fact', 'question', 'values'],
      eligibilityFacts.flatMap(({ name }) => {
        const field = fieldById(name.replace(/^answer\./, ''));
        if (!name.startsWith('answer.') || !field) return [];
        return [[code(name), field.label.en.replaceAll('|', '\\|'), answerOf(field)]];
      }),
    );
    const page = `${madeFrom(source)}# Facts for the rules of a lender

Rules in \`rules.json\` say for which applications a lender is not asked. [Lenders’ rules](../../../plugins/sdk/docs/rules.md) explains them.

## Facts

${derived}
## Operators

${operators}
## Answers

Every answer of the form is a fact, as the text that the form stores. Sensitive answers are not available.

${answers}`;
    return { [`${GENERATED_FOLDER}/rule-facts.md`]: page };
  },
};

import { pascalCase, words } from './names.ts';

/** The files every feature starts with. What it does not need yet (controller, entity, jobs, errors) is not written. */
export function featureFiles(feature: string): Record<string, string> {
  const name = pascalCase(feature);
  return {
    'index.ts': `export { ${name}Module } from './${feature}.module.ts';\n`,
    [`${feature}.module.ts`]: moduleFile(feature, name),
    [`${feature}.service.ts`]: serviceFile(feature, name),
    [`${feature}.logic.ts`]: logicFile(feature),
    [`${feature}.logic.spec.ts`]: specFile(feature),
  };
}

const moduleFile = (feature: string, name: string) => `import { Module } from '@nestjs/common';
import { ${name} } from './${feature}.service.ts';

@Module({ providers: [${name}], exports: [${name}] })
export class ${name}Module {}
`;

const serviceFile = (feature: string, name: string) => `import { Injectable } from '@nestjs/common';
import { tidyName } from './${feature}.logic.ts';

/** Opens the transaction, loads, asks the logic, saves, records events. */
@Injectable()
export class ${name} {
  rename(name: string): string {
    return tidyName(name);
  }
}
`;

const logicFile = (
  feature: string,
) => `/** The rules of ${words(feature)}: pure functions and tables, tested without a single stand-in. */
export function tidyName(name: string): string {
  return name.trim().replaceAll(/\\s+/g, ' ');
}
`;

const specFile = (feature: string) => `import { expect, test } from '@jest/globals';
import { tidyName } from './${feature}.logic.ts';

test.each([
  ['  a  name ', 'a name'],
  ['a name', 'a name'],
])('the name %j is kept as %j', (given, kept) => {
  expect(tidyName(given)).toBe(kept);
});
`;

#!/usr/bin/env node
// The command `millrace`, for developers of cash registers and web shops.
import { realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commands } from './commands.ts';

function help(): string {
  const lines = Object.entries(commands).map(([name, { summary, options, flags }]) =>
    [
      `  ${name.padEnd(16)} ${summary}`,
      ...Object.entries({ ...options, ...flags }).map(
        ([option, meaning]) => `      --${option.padEnd(10)} ${meaning}`,
      ),
    ].join('\n'),
  );
  return `millrace <command> [options]\n\n${lines.join('\n')}`;
}

const optionsOf = <Type extends 'string' | 'boolean'>(names: object, type: Type) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, { type }]));

export async function millrace(words: readonly string[], print: (text: string) => void): Promise<number> {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    print(help());
    return name === '' || name === '--help' ? 0 : 1;
  }
  try {
    const options = {
      ...optionsOf(command.options, 'string'),
      ...optionsOf(command.flags ?? {}, 'boolean'),
    };
    const parsed = parseArgs({ args: rest, options }).values;
    const values = Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
    const missing = (command.required ?? []).filter((option) => values[option] === undefined);
    if (missing.length > 0) throw new Error(`Missing: ${missing.map((option) => `--${option}`).join(', ')}`);
    await command.run(values, print);
    return 0;
  } catch (error) {
    const { message, next } = error as Error & { next?: string };
    print(next ? `${message} ${next}` : message);
    return 1;
  }
}

// npm starts the command through a symbolic link.
if (realpathSync(process.argv[1] ?? '.') === import.meta.filename)
  process.exitCode = await millrace(process.argv.slice(2), (text) => console.log(text));

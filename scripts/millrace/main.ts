// Entry of `npm run millrace`: the command line for developers of tills and web shops.
import { parseArgs } from 'node:util';
import { commands } from './commands.ts';

function help(): string {
  const lines = Object.entries(commands).map(([name, { summary, options }]) =>
    [
      `  ${name.padEnd(16)} ${summary}`,
      ...Object.entries(options).map(([option, meaning]) => `      --${option.padEnd(10)} ${meaning}`),
    ].join('\n'),
  );
  return `millrace <command> [options]\n\n${lines.join('\n')}`;
}

export async function millrace(words: readonly string[], print: (text: string) => void): Promise<number> {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    print(help());
    return name === '' || name === '--help' ? 0 : 1;
  }
  try {
    const options = Object.fromEntries(
      Object.keys(command.options).map((option) => [option, { type: 'string' as const }]),
    );
    const { values } = parseArgs({ args: rest, options });
    const missing = (command.required ?? []).filter((option) => values[option] === undefined);
    if (missing.length > 0) throw new Error(`Missing: ${missing.map((option) => `--${option}`).join(', ')}`);
    await command.run(values as Record<string, string | undefined>, print);
    return 0;
  } catch (error) {
    const { message, next } = error as Error & { next?: string };
    print(next ? `${message} ${next}` : message);
    return 1;
  }
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await millrace(process.argv.slice(2), (text) => console.log(text));

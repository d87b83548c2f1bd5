/** Returns one indented line for each command. The descriptions start in the same column. */
export function aligned(commands: readonly (readonly [command: string, description: string])[]): string {
  const width = Math.max(...commands.map(([command]) => command.length));
  return commands.map(([command, description]) => `  ${command.padEnd(width)}  ${description}`).join('\n');
}

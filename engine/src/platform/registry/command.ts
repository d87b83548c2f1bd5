import { tagMethod } from './tags.ts';

export type Print = (line: string) => void;

/** False: what the command checks does not hold; the process ends with status 1. */
export type CommandWork = (print: Print, ...args: string[]) => Promise<boolean | void>;

export interface CommandOptions {
  readonly name: string;
}

export const commanded = Symbol('command');

/** A command that cannot be carried out; the message says why and is all that is printed. */
export class CommandRefused extends Error {}

/** The method is a command of `main/cli`, run as the owner of the database. */
export const Command = (name: string) => tagMethod<CommandWork>(commanded, { name } satisfies CommandOptions);

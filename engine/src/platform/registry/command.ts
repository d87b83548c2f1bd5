import { tagMethod } from './tags.ts';

export type Print = (line: string) => void;

/**
 * The implementation of a command of `main/cli`. If it returns false, a check of the command failed and the
 * process exits with status 1.
 */
export type CommandWork = (print: Print, ...args: string[]) => Promise<boolean | void>;

export interface CommandOptions {
  readonly name: string;
}

export const commanded = Symbol('command');

/** Thrown if a command cannot be carried out. Only its message is printed, which states the reason. */
export class CommandRefused extends Error {}

/** Declares the method as a command of `main/cli`, which runs as the owner of the database. */
export const Command = (name: string) => tagMethod<CommandWork>(commanded, { name } satisfies CommandOptions);

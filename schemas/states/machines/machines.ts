import document from './machines.json' with { type: 'json' };

/** A move of a machine. `*` = any state, `<new>` and `<initial>` = before the first, `<error>` = refused. */
export interface Transition {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly trigger: string;
  readonly guards: readonly string[];
  readonly effects: readonly string[];
}

export interface StateMachine {
  readonly id: string;
  readonly name: string;
  readonly states: readonly string[];
  /** Null when a machine starts in whatever state it is told. */
  readonly initial: string | null;
  readonly terminal: readonly string[];
  readonly actions?: readonly string[];
  readonly algorithm?: readonly string[];
  readonly transitions: readonly Transition[];
}

/** Every state machine of the product but the attempt's own, which the routing engine keeps. */
export const machines: readonly StateMachine[] = document.machines;

const byId = new Map(machines.map((machine) => [machine.id, machine]));

/**
 * One machine by id, e.g. `sm.contract`.
 *
 * @throws when there is no such machine: ids are named in code, never by users
 */
export function machineById(id: string): StateMachine {
  const machine = byId.get(id);
  if (!machine) throw new Error(`No state machine ${id}`);
  return machine;
}

/** Whether the machine has a move between two states. */
export const hasTransition = (machine: StateMachine, from: string, to: string): boolean =>
  machine.transitions.some(
    (transition) =>
      (transition.from.includes(from) || transition.from.includes('*')) && transition.to.includes(to),
  );

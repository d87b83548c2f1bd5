import document from './machines.json' with { type: 'json' };

/**
 * A transition of a state machine. `*` stands for any state. `<new>` and `<initial>` stand for the time
 * before the first state. `<error>` means that the transition is refused.
 */
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
  /** The first state. Null if the machine can start in any state. */
  readonly initial: string | null;
  readonly terminal: readonly string[];
  readonly actions?: readonly string[];
  readonly algorithm?: readonly string[];
  readonly transitions: readonly Transition[];
}

/** All state machines of the product except the one for attempts, which the routing engine defines. */
export const machines: readonly StateMachine[] = document.machines;

const byId = new Map(machines.map((machine) => [machine.id, machine]));

/**
 * Returns the machine with this id, e.g. `sm.contract`.
 * @throws Error for an unknown id. Only code names machines, so an unknown id is a bug.
 */
export function machineById(id: string): StateMachine {
  const machine = byId.get(id);
  if (!machine) throw new Error(`No state machine ${id}`);
  return machine;
}

/** Whether the machine has a transition from one state to another. */
export const hasTransition = (machine: StateMachine, from: string, to: string): boolean =>
  machine.transitions.some(
    (transition) =>
      (transition.from.includes(from) || transition.from.includes('*')) && transition.to.includes(to),
  );

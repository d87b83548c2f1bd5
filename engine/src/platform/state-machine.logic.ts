interface StateFacts {
  readonly phase: string;
}
interface Edge {
  readonly from: string;
  readonly on: string;
  readonly to: string;
}

/**
 * Checks the table of a state machine. Throws one sentence with all faults. These are faults: an ambiguous
 * event, an unknown or unreachable state, a state without a path to a final state, and a final state that
 * leads to another state.
 */
export function proveMachine(
  states: Readonly<Record<string, StateFacts>>,
  edges: readonly Edge[],
  initial: string,
  what: string,
): void {
  const names = Object.keys(states);
  const isFinal = (name: string) => states[name]?.phase === 'final';
  const faults = [
    ...duplicates(edges.map((edge) => `${edge.from} on ${edge.on}`)).map((edge) => `${edge} is there twice`),
    ...edges
      .flatMap((edge) => [edge.from, edge.to])
      .filter((name) => !Object.hasOwn(states, name))
      .map((name) => `${name} is no state`),
    ...without(names, reach([initial], edges, 'forwards')).map((name) => `${name} cannot be reached`),
    ...without(names, reach(names.filter(isFinal), edges, 'backwards')).map((name) => `${name} cannot end`),
    ...edges
      .filter((edge) => isFinal(edge.from) && edge.to !== edge.from)
      .map((edge) => `${edge.from} is final but leads to ${edge.to}`),
  ];
  if (faults.length > 0) throw new Error(`The states of ${what} are wrong: ${faults.join('; ')}.`);
}

function reach(
  from: readonly string[],
  edges: readonly Edge[],
  direction: 'forwards' | 'backwards',
): Set<string> {
  const reached = new Set(from);
  const steps = edges.map(({ from: start, to }) => (direction === 'forwards' ? [start, to] : [to, start]));
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const [start, end] of steps) if (reached.has(start!)) reached.add(end!);
  }
  return reached;
}

function without(names: readonly string[], reached: ReadonlySet<string>): string[] {
  return names.filter((name) => !reached.has(name));
}

function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** A place in the pipe is a number from 1 to it; those of one place are in the order they were added. */
export const lastInPipe = 50;

export interface PipePlace {
  readonly id: number;
  readonly pipe_order: number;
}

export const inPipe = <Place extends PipePlace>(places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => one.pipe_order - other.pipe_order || one.id - other.id);

/** Whether every lender stands where it stood, and none came in. */
export function samePlaces(one: readonly PipePlace[], other: readonly PipePlace[]): boolean {
  const words = (places: readonly PipePlace[]) =>
    inPipe(places)
      .map(({ id, pipe_order: place }) => `${id}.${place}`)
      .join();
  return words(one) === words(other);
}

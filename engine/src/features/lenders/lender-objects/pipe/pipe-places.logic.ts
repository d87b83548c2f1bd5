/**
 * Positions in the general order of lenders (`pipe_order`) run from 1 to this number. Lenders with the same
 * position keep the order in which they were added.
 */
export const lastInPipe = 50;

export interface PipePlace {
  readonly id: number;
  readonly pipe_order: number;
}

export const inPipe = <Place extends PipePlace>(places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => one.pipe_order - other.pipe_order || one.id - other.id);

/** True if both lists contain the same lenders at the same positions. */
export function samePlaces(one: readonly PipePlace[], other: readonly PipePlace[]): boolean {
  const words = (places: readonly PipePlace[]) =>
    inPipe(places)
      .map(({ id, pipe_order: place }) => `${id}.${place}`)
      .join();
  return words(one) === words(other);
}

import type { Cell } from './cells.ts';

/** A person's answer to a lender that has not decided: handed over once, whoever dies on the way. */
export const answerCells: readonly Cell[] = (['before', 'after'] as const).flatMap((when) =>
  (['SIGKILL', 'SIGSTOP'] as const).map((signal): Cell => ({
    name: `answer before the decision: worker ${signal} ${when} it is sent`,
    way: 'answer',
    hurt: { kind: 'at-point', point: `${when}-answer`, signal },
  })),
);

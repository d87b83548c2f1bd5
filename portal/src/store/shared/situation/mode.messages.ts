const modes: Readonly<Record<string, string>> = { Waterfall: 'One at a time', Shotgun: 'All at once' };

/** Returns a label for how the lenders are asked: one after another or all at once. */
export const modeWord = (mode: string): string => modes[mode] ?? mode;

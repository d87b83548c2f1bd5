const modes: Readonly<Record<string, string>> = { Waterfall: 'One at a time', Shotgun: 'All at once' };

/** Returns how the lenders are asked, in the words of a store. */
export const modeWord = (mode: string): string => modes[mode] ?? mode;

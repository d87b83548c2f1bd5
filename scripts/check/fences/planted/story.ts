/** A violation of one boundary rule, together with the most similar code that is allowed. */
export type Story = {
  rule: string;
  /** Files that break the rule. The rule must report the first file. */
  breaks: Record<string, string>;
  /** Files that achieve the same in an allowed way; no rule may report them. */
  keeps: Record<string, string>;
};

export const nothing = 'export const nothing = 0;\n';
export const imports = (...modules: string[]) => modules.map((module) => `import '${module}';\n`).join('');

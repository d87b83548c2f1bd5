const MAX_WORDS = 20;

/** Returns one line for each changelog entry with more than 20 words or more than one line. */
export function changelogProblems(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const place = `CHANGELOG.md:${index + 1}`;
    if (/^\s+\S/.test(line)) return [`${place}: an entry is one line; shorten it.`];
    const words = line.startsWith('- ') ? line.slice(2).trim().split(/\s+/).length : 0;
    return words > MAX_WORDS ? [`${place}: ${words} words; an entry has at most ${MAX_WORDS}.`] : [];
  });
}

import { useState } from 'react';
import { findingOf, type Paper, type Papers } from '../../../shared/papers/papers.ts';
import { useWords } from '../../../shared/messages/locale-context.tsx';
import { answerWords } from './answer.messages.ts';

/** The papers of one request: what was chosen, and what is wrong about it once somebody tried to send. */
export function usePapers(papers: readonly Paper[]) {
  const words = useWords(answerWords);
  const [files, setFiles] = useState<Papers>({});
  const [tries, setTries] = useState(0);
  const findings = new Map(
    papers.flatMap((paper) => {
      const finding = findingOf(paper, files[paper.id]);
      return finding ? [[paper.id, words.finding[finding](paper.label)] as const] : [];
    }),
  );
  return {
    files,
    tries,
    choose: (id: string, file: File | undefined) => setFiles((before) => ({ ...before, [id]: file })),
    /** False: something is missing or does not fit, and says so now. */
    ready: (): boolean => {
      if (findings.size > 0) setTries((count) => count + 1);
      return findings.size === 0;
    },
    shown: tries > 0 ? findings : new Map<string, string>(),
  };
}

import { kindsOf, megabytesOf, type Paper } from '../../../shared/documents/documents.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { answerMessages } from './answer.messages.ts';

interface PaperInputProps {
  readonly paper: Paper;
  readonly finding: string | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** An input for a document. The shopper takes a photo or chooses a file. */
export function PaperInput({ paper, finding, onFile }: PaperInputProps) {
  const words = useMessages(answerMessages);
  const id = `paper-${paper.id}`;
  return (
    <div className={finding ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{paper.label}</label>
      <p id={`${id}-hint`} className="hint">
        {words.takes(kindsOf(paper), megabytesOf(paper))}
      </p>
      {finding && (
        <p id={`${id}-error`} className="field-error">
          {finding}
        </p>
      )}
      <input
        id={id}
        type="file"
        accept={paper.types.join(',')}
        aria-invalid={finding !== undefined}
        aria-describedby={finding ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
    </div>
  );
}
